#!/bin/bash
# Measures the voice on PipeWire, which has no place in ./test: tools/sound/pipewire.sh [COMMAND] [--seconds N]
#
# Starts PipeWire, its session manager and its PulseAudio service privately (in a folder and on a bus of their own),
# makes a device that plays into nothing, and runs `cargo bench --bench sound -- COMMAND` on it (calls, if none is named).
# On Debian and Ubuntu: apt-get install pipewire pipewire-pulse wireplumber dbus pulseaudio-utils
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ "${1:-}" != --inside ]; then
  for tool in pipewire wireplumber pipewire-pulse dbus-run-session pactl parec; do
    command -v "$tool" >/dev/null || {
      echo "$tool is missing: apt-get install pipewire pipewire-pulse wireplumber dbus pulseaudio-utils" >&2
      exit 3
    }
  done
  cargo bench --locked --bench sound --no-run
  exec dbus-run-session -- "$0" --inside "$@"
fi
shift

folder=$(mktemp -d)
chmod 700 "$folder"
started=()
ended() {
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  wait || true
  rm -rf "$folder"
}
trap ended EXIT

server="unix:$folder/pulse/native"
for daemon in pipewire wireplumber pipewire-pulse; do
  XDG_RUNTIME_DIR=$folder XDG_CONFIG_HOME=$folder XDG_STATE_HOME=$folder "$daemon" >>"$folder/$daemon.log" 2>&1 &
  started+=($!)
  sleep 1
done
waited=0
until PULSE_SERVER=$server pactl info >/dev/null 2>&1; do
  sleep 0.2
  waited=$((waited + 1))
  if [ $waited -gt 100 ]; then
    echo "PipeWire did not start; it says:" >&2
    cat "$folder"/*.log >&2
    exit 3
  fi
done
# Blocks of 480 frames, so that what the recorder hears early is the same 10 ms as on PulseAudio.
PULSE_SERVER=$server pactl load-module module-null-sink \
  sink_name=nowhere media.class=Audio/Sink sample_rate=48000 node.force-quantum=480 >/dev/null
PULSE_SERVER=$server pactl set-default-sink nowhere
PULSE_SERVER=$server pactl info | grep -E 'Server Name|Default Sink'
DUMIAO_BENCH_SERVER=$server DUMIAO_BENCH_SINK=nowhere cargo bench --locked --bench sound -- "${@:-calls}"
