//! Temporary.
pub fn folder() -> std::path::PathBuf {
    std::env::temp_dir().join("dumiao/games")
}
