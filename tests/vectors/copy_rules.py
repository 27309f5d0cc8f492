#!/usr/bin/env python3
"""Copies the facts of ../../../shared/vectors/rules into this folder: positions, moves, counts.

    python3 tests/vectors/copy_rules.py FOLDER_OF_SHARED_VECTORS FOLDER_OF_SGF

Final positions of scored games are made here by a board of its own, so that the rows do not come
from the code they test. Of the scored games every n-th is taken.
"""
import json
import pathlib
import re
import sys
import tomllib

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def quoted(it):
    return '"' + str(it).replace("\\", "\\\\").replace('"', '\\"') + '"'


def rows(key, items, per_line=1):
    items = [quoted(item) for item in items]
    lines = [", ".join(items[at : at + per_line]) for at in range(0, len(items), per_line)]
    return f"{key} = [\n" + "".join(f"    {line},\n" for line in lines) + "]\n"


def signs(legal):
    return "".join("+" if legal[rule] else "-" for rule in ("simple", "positional", "situational"))


def repetition(rules):
    text = "# Facts of vectors/rules/*_repetition.json, copied by copy_rules.py; see README.md.\n"
    for name in ("katago", "fuego", "tenuki"):
        for vector in json.loads((rules / f"{name}_repetition.json").read_text())["vectors"]:
            steps = []
            probe = vector.get("probe")
            for step in vector["steps"] + ([probe] if probe else []):
                lists = step.get("forbidden_by_repetition")
                if lists:
                    found = " / ".join(
                        " ".join(lists[rule]) or "none"
                        for rule in ("simple", "positional", "situational")
                    )
                    steps.append(f"{step['probe']} forbidden {found}")
                    continue
                side = step.get("play") or step.get("probe_move") or step.get("player")
                if step["at"] == "pass":
                    steps.append(f"{side} pass")
                elif step.get("result") == "suicide":
                    steps.append(f"{side} suicide {step['at']}")
                elif "play" in step:
                    legal = f" {signs(step['legal'])}" if "legal" in step else " +++"
                    steps.append(f"{side} {step['at']} x{step['captured']}{legal}")
                else:
                    steps.append(f"{side} may {step['at']} {signs(step['legal'])}")
            text += f"\n[[vector]]\nid = {quoted(vector['id'])}\n"
            text += f"first = {quoted(vector.get('to_move') or steps[0][0])}\n"
            text += rows("position", vector["position"]) + rows("steps", steps, 4)
            if "final_position" in vector:
                text += rows("final", vector["final_position"])
            source = vector["source"].split(" ")
            text += f"from = {quoted(' '.join(source[:2]))}\n"
    return text


def play(rules, seeds):
    text = "# Facts of vectors/rules/sgfmill_*.json and of seeds.toml, copied by copy_rules.py; see README.md.\n"
    for vector in json.loads((rules / "sgfmill_play.json").read_text())["vectors"]:
        text += f"\n[[play]]\nid = {quoted(vector['id'])}\n"
        text += f"suicide = {str(vector['contains_suicide']).lower()}\n"
        text += f"area = {vector['tromp_taylor_black_minus_white']}\n"
        if vector.get("simple_ko_point_after"):
            text += f"ko = {quoted(vector['simple_ko_point_after'])}\n"
        text += rows("moves", vector["moves"], 8) + rows("final", vector["final"])
    for vector in json.loads((rules / "sgfmill_setup.json").read_text())["vectors"]:
        text += f"\n[[setup]]\nid = {quoted(vector['id'])}\n"
        for key in ("black", "white", "empty"):
            text += f"{key} = {quoted(' '.join(vector[key]))}\n"
        text += f"legal = {str(vector['legal_without_changes']).lower()}\n"
        text += rows("final", vector["position_after"])
    for row in seeds["void"]:
        text += f"\n[[void]]\nid = {quoted(row['id'])}\narticle = {quoted(row['article'])}\n"
        moves = row.get("moves") or [f"{row['player']} {row['at']}"]
        text += f"first = {quoted(row.get('first') or row['player'])}\n"
        text += rows("position", row["position"]) + rows("moves", moves, 8)
        text += f"result = {quoted(row.get('result') or row['result_of_last'])}\n"
        text += f"captured = {quoted(' '.join(row.get('captured', [])))}\nnext = {quoted(row['next'])}\n"
    for table in ("foul", "end"):
        for row in seeds[table]:
            if "moves" in row:
                text += f"\n[[{table}]]\nid = {quoted(row['id'])}\narticle = {quoted(row['article'])}\n"
                text += rows("moves", row["moves"], 8) + f"result = {quoted(row['result'])}\n"
    board = seeds["board"][0]
    text += f"\n[[board]]\nid = {quoted(board['id'])}\npoints = {board['points']}\n"
    text += f"stars = {quoted(' '.join(board['stars']))}\n"
    return text


def tree(text):
    """The nodes of the main line, each a list of (name, values)."""
    nodes, depth_done = [], False
    for token in re.finditer(r"\(|\)|;|([A-Za-z]+)\s*((?:\[(?:\\.|[^\]\\])*\]\s*)+)", text, re.S):
        if token[0] == ")":
            if nodes:
                break
        elif token[0] == ";":
            nodes.append([])
        elif token[1]:
            if not nodes:
                nodes.append([])
            values = re.findall(r"\[((?:\\.|[^\]\\])*)\]", token[2], re.S)
            nodes[-1].append((re.sub("[a-z]", "", token[1]), values))
    return nodes


class Board:
    def __init__(self, size):
        self.size, self.stones, self.prisoners = size, {}, {"X": 0, "O": 0}

    def beside(self, point):
        x, y = point
        for other in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if 0 <= other[0] < self.size and 0 <= other[1] < self.size:
                yield other

    def chain(self, point):
        color, chain, todo, free = self.stones[point], {point}, [point], False
        while todo:
            for other in self.beside(todo.pop()):
                if other not in self.stones:
                    free = True
                elif self.stones[other] == color and other not in chain:
                    chain.add(other)
                    todo.append(other)
        return chain, free

    def play(self, color, point):
        assert point not in self.stones, "occupied"
        self.stones[point] = color
        for other in self.beside(point):
            if self.stones.get(other, color) != color:
                chain, free = self.chain(other)
                if not free:
                    for stone in chain:
                        del self.stones[stone]
                    self.prisoners[color] += len(chain)
        assert self.chain(point)[1], "suicide"

    def rows(self):
        return [
            "".join(self.stones.get((x, y), ".") for x in range(self.size))
            for y in range(self.size)
        ]


def final(path, size):
    board = Board(size)
    points = lambda value: (ord(value[0]) - 97, ord(value[1]) - 97)
    for node in tree(path.read_bytes().decode("latin-1")):
        for name, values in node:
            if name in ("AB", "AW", "AE"):
                for value in values:
                    first, last = (value.split(":") + [value])[:2]
                    (a, b), (c, d) = points(first), points(last)
                    for x in range(a, c + 1):
                        for y in range(b, d + 1):
                            board.stones.pop((x, y), None)
                            if name != "AE":
                                board.stones[x, y] = {"AB": "X", "AW": "O"}[name]
            elif name in ("B", "W") and values[0].strip() and points(values[0])[0] < size:
                board.play({"B": "X", "W": "O"}[name], points(values[0]))
    return board


def counts(rules, sgf):
    text = "# Facts of vectors/rules/{area_positions,scored_*}.json, copied by copy_rules.py; see README.md.\n"
    for vector in json.loads((rules / "area_positions.json").read_text())["vectors"]:
        text += f"\n[[area]]\nid = {quoted(vector['id'])}\n"
        text += rows("position", vector["position"])
        text += f"dead = {quoted(' '.join(vector['dead']))}\nkomi = {quoted(vector['komi_points'])}\n"
        for key in ("black_points", "white_points", "shared"):
            text += f"{key} = {vector[key]}\n"
        text += f"black = {quoted(vector['black_stones_total'])}\nwhite = {quoted(vector['white_stones_total'])}\n"
        if "white_minus_black" in vector:
            text += f"margin = {quoted(-vector['white_minus_black'])}\n"
        if "territory" in vector:
            found = vector["territory"]
            text += f"territory = [{found['black']}, {found['white']}]\n"
        lost = vector.get("prisoners", {})
        text += f"prisoners = [{lost.get('white_lost', 0)}, {lost.get('black_lost', 0)}]\n"
    for name, step in (("area", 1), ("handicap", 1), ("territory", 3)):
        games = json.loads((rules / f"scored_{name}.json").read_text())["game"]
        for game in games[::step]:
            board = final(sgf / game["sgf"], game["size"])
            text += f"\n[[scored_{name}]]\nid = {quoted(game['id'])}\n"
            text += rows("position", board.rows())
            text += f"dead = {quoted(' '.join(game['dead']))}\nkomi = {quoted(game['komi_points'])}\n"
            text += f"black_points = {game['black_points']}\nwhite_points = {game['white_points']}\n"
            text += f"shared = {game['shared_points']}\nmargin = {quoted(game['margin_points'])}\n"
            if name == "handicap":
                text += f"handicap = {game['handicap']}\ngiven_back = {quoted(game['given_back_points'])}\n"
            if name == "territory":
                text += f"prisoners = [{board.prisoners['X']}, {board.prisoners['O']}]\n"
                text += f"prisoners_in_all = [{game['prisoners_black']}, {game['prisoners_white']}]\n"
                text += f"territory = [{game['terr_black']}, {game['terr_white']}]\n"
    return text


def sums(seeds):
    text = "# Facts of vectors/seeds.toml, copied by copy_rules.py; see README.md.\n"
    for table in ("area", "area_no_draw", "dame", "handicap", "territory"):
        for row in seeds[table]:
            text += f"\n[[{table}]]\n"
            for key, it in row.items():
                if key not in ("seed", "says", "expect", "also"):
                    text += f"{key} = {quoted(it) if isinstance(it, str) else it}\n"
    return text


def main():
    shared, sgf, here = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(__file__).parent
    rules = shared / "rules"
    seeds = tomllib.loads((shared / "seeds.toml").read_text())
    (here / "rules_repetition.toml").write_text(repetition(rules))
    (here / "rules_play.toml").write_text(play(rules, seeds))
    (here / "rules_seeds.toml").write_text(sums(seeds))
    (here / "rules_count.toml").write_text(counts(rules, sgf))


main()
