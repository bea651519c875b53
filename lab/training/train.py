"""Trains the choice of blanks: python3 train.py [--uncleaned] OUT CARD CALIBRATION HARVEST ...

Each HARVEST (without its ending) is of twins; the names of those without what widgets draw end with "bare", and follow the
others. CALIBRATION is what
cross_validate.py wrote. Writes OUT (lib/pdf/detect/model/blanks.gen.json), the card beside it, and some rows with their
scores that a test holds the evaluator to. The same input gives the same bytes. `--uncleaned` trains as if nobody had looked.
"""
import hashlib
import json
import sys
import numpy as np
from blanks import HEAD, SEED, SETTINGS, TREES, fit, load

TESTED = 24


def down(threshold):
    """The largest 32-bit number up to a threshold: 32-bit values compare with it as with the threshold itself."""
    number = np.float32(threshold)
    return float(str(np.nextafter(number, np.float32(-np.inf)) if float(number) > threshold else number))


def export(tree):
    """A tree in arrays, as lib/pdf/detect/score.ts reads them; leaves are negative, counted from -1."""
    arrays = dict(feature=[], threshold=[], left=[], right=[], leaf=[])

    def visit(node):
        if "leaf_value" in node:
            arrays["leaf"].append(float(f"{node['leaf_value']:.6g}"))
            return -len(arrays["leaf"])
        assert node["decision_type"] == "<=" and node["missing_type"] == "None"
        at = len(arrays["feature"])
        arrays["feature"].append(node["split_feature"])
        arrays["threshold"].append(down(node["threshold"]))
        arrays["left"].append(0)
        arrays["right"].append(0)
        arrays["left"][at] = visit(node["left_child"])
        arrays["right"][at] = visit(node["right_child"])
        return at

    visit(tree["tree_structure"])
    return arrays


def main(out, card, calibration, *harvests, cleaned=True):
    parts, hashes, names = [], {}, None
    for path in harvests:
        names, rows, forms = load(path, bare=path.endswith("bare"))
        parts.append((rows, forms))
        for form in forms:
            used = rows[form["start"]:form["end"]].tobytes()
            hashes[f"{form['id']}{' bare' if form['bare'] else ''}"] = hashlib.sha256(used).hexdigest()[:16]
    model = fit(parts, lambda form: True, cleaned=cleaned)
    measured = json.load(open(calibration))
    trees = [export(tree) for tree in model.dump_model()["tree_info"]]
    plain = lambda value: json.dumps(value, separators=(",", ":"))
    with open(out, "w") as file:
        head = dict(features=names, calibration=measured["calibration"])
        file.write("{" + ",\n".join(f"{plain(key)}:{plain(value)}" for key, value in head.items()))
        file.write(',\n"trees":[\n' + ",\n".join(plain(tree) for tree in trees) + "\n]}\n")
    rows = parts[0][0]
    picked = np.random.default_rng(SEED).choice(np.where(rows[:, 0] > 0)[0], TESTED, replace=False)
    scores = model.predict(rows[picked, HEAD:])
    tested = [dict(row=[float(str(v)) for v in row[HEAD:]], score=float(f"{score:.9f}")) for row, score in zip(rows[picked], scores)]
    with open(card, "w") as file:
        about = dict(seed=SEED, trees=TREES, settings=SETTINGS, model=hashlib.sha256(open(out, "rb").read()).hexdigest(),
                     measured=measured["measured"], forms=hashes)
        json.dump(about, file, indent=1)
        file.write("\n")
    with open(card.replace("card.json", "scored-rows.gen.json"), "w") as file:
        file.write("[\n" + ",\n".join(plain(each) for each in tested) + "\n]\n")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(*[each for each in given if each != "--uncleaned"], cleaned="--uncleaned" not in given)
