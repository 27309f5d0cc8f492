//! How rows of vectors and boards are read.

use dumiao::board::{Point, Position, Size};
use dumiao::color::Color;
use toml::Table;

pub fn rows_of(row: &Table, key: &str) -> Vec<String> {
    let rows = row[key].as_array().expect("rows");
    rows.iter()
        .map(|text| text.as_str().expect("text").to_owned())
        .collect()
}

pub fn position(rows: &[String]) -> Position {
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    Position::from_rows(&rows).expect("a position")
}

pub fn text<'a>(row: &'a Table, key: &str) -> &'a str {
    row[key].as_str().expect("text")
}

pub fn color(name: &str) -> Color {
    name.chars()
        .next()
        .and_then(Color::from_letter)
        .expect("a side")
}

pub fn point(name: &str, size: Size) -> Point {
    Point::parse(name, size).unwrap_or_else(|| panic!("no point: {name}"))
}

pub fn tables(source: &str, name: &str) -> Vec<Table> {
    let file: Table = toml::from_str(source).expect("vectors are TOML");
    let rows = file[name].as_array().expect("rows");
    rows.iter()
        .map(|row| row.as_table().expect("a table").clone())
        .collect()
}
