"""How good the choice is on publishers that it has not seen: python3 cross_validate.py [--uncleaned] OUT DRAWN BARE [FOLDS [SEED ...]]

Trains on all publishers but those of one fold, weighs on these what the rules found as the service does, and so on for every
fold; with several seeds the forms are folded anew. Prints figures and writes OUT: the figures, and how often a place with a
score was true.

Each figure is there twice. Of the "cleaned" one, places that somebody saw to be blanks (also-true.jsonl) are neither false nor
required. `--uncleaned` trains as if nobody had looked.
"""
import json
import sys
import numpy as np
from blanks import HEAD, SURE, choose, fit, load, match, publisher, weigh

KNOTS = [0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9]


def folds(forms, count, seed):
    """Which fold each publisher is in: as many boxes in each."""
    generator = np.random.default_rng(seed)
    sizes = {}
    for form in forms:
        sizes[publisher(form)] = sizes.get(publisher(form), 0) + form["truth"]
    filled, fold = [0] * count, {}
    for name in sorted(sizes, key=lambda name: -sizes[name] + generator.random() * 300):
        fold[name] = int(np.argmin(filled))
        filled[fold[name]] += sizes[name]
    return fold


def left_out_scores(parts, count, seed, cleaned):
    fold = folds(parts[0][1], count, seed)
    scores = [np.zeros(len(rows)) for rows, _ in parts]
    for left_out in range(count):
        model = fit(parts, lambda form: fold[publisher(form)] != left_out, seed, cleaned)
        for (rows, forms), part in zip(parts, scores):
            for form in forms:
                if fold[publisher(form)] == left_out and form["end"] > form["start"]:
                    part[form["start"]:form["end"]] = model.predict(rows[form["start"]:form["end"], HEAD:])
    return scores


def uncounted(places, hits, blanks):
    """Those of found places that hit no true box, and are what somebody saw to be blanks: their indices."""
    missed = [j for j in range(len(places)) if j not in hits]
    return {missed[j] for j in match(np.array(places).reshape(-1, 4)[missed], blanks)}


def judge(rows, forms, scores, cleaned):
    """Hits, found, true boxes, offered and doubtful of each form; and each place's score that the model adds, with whether it is true."""
    counts, chosen = [], []
    for form in forms:
        hits = found = offered = doubtful = 0
        for a, b, truth, rules, seen in form["pages"]:
            page, own, blanks = rows[a:b], scores[a:b], seen["blanks"] if cleaned else []
            kept, added, maybe = weigh(page, own, rules)
            boxes = kept + [page[i, 2:6] for i in added]
            for places in (choose(page, own, SURE), maybe):
                true = match(page[places][:, 2:6], truth)
                true |= uncounted(page[places][:, 2:6], true, blanks)
                chosen += [(own[i], j in true) for j, i in enumerate(places)]
            true, asked = match(boxes, truth), page[maybe][:, 2:6]
            hits, found = hits + len(true), found + len(boxes) - len(uncounted(boxes, true, blanks))
            doubtful += len(maybe) - len(uncounted(asked, match(asked, truth), blanks))
            offered += len(match(boxes + [page[i, 2:6] for i in maybe], truth))
        counts.append((hits, found, form["truth"], offered, doubtful))
    return np.array(counts), chosen


def figures(counts):
    hits, found, truth, offered, doubtful = counts.sum(0)
    each = counts[counts[:, 2] > 0]
    files = 200 * each[:, 0] / (each[:, 1] + each[:, 2])
    measured = dict(sum=200 * hits / (found + truth), mean=files.mean(), median=np.median(files), recall=100 * hits / truth,
                    offered=100 * offered / truth)
    return {name: round(float(value), 1) for name, value in measured.items()} | dict(
        doubtful_for_each=round(float(doubtful / truth), 2))


def calibrate(chosen):
    """The part of chosen places that is true around each of some scores; it never falls."""
    scores, true = np.array([s for s, _ in chosen]), np.array([t for _, t in chosen], float)
    edges = [(a + b) / 2 for a, b in zip([0] + KNOTS, KNOTS + [1.0])]
    knots, last = [[0, 0]], 0.0
    for knot, low, high in zip(KNOTS, edges, edges[1:]):
        inside = true[(scores >= low) & (scores < high)]
        last = max(last, float(inside.mean()) if len(inside) else last)
        knots.append([knot, round(last, 3)])
    return knots + [[1, min(0.99, max(last, 0.9))]]


def main(out, drawn, bare, count="4", *seeds, cleaned=True):
    parts = [load(path, bare=path == bare)[1:] for path in (drawn, bare)]
    measured, chosen = {}, []
    for seed in map(int, seeds or ["1"]):
        scores = left_out_scores(parts, int(count), seed, cleaned)
        for name, (rows, forms), own in zip(("drawn", "bare"), parts, scores):
            for truth in ("uncleaned", "cleaned"):
                counts, places = judge(rows, forms, own, truth == "cleaned")
                measured[f"{name}, {truth}, seed {seed}"] = figures(counts)
                print(name, truth, "seed", seed, figures(counts), flush=True)
            chosen += places
    with open(out, "w") as file:
        json.dump(dict(calibration=calibrate(chosen), measured=measured), file, indent=1)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(*[each for each in given if each != "--uncleaned"], cleaned="--uncleaned" not in given)
