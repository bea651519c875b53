"""How good the choice is on publishers that it has not seen: python3 cross_validate.py OUT DRAWN BARE [FOLDS [SEED ...]]

Trains on all publishers but those of one fold, weighs on these what the rules found as the service does, and so on for every
fold; with several seeds the forms are folded anew. Prints figures and writes OUT: the figures, and how often a place with a
score was true.
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


def left_out_scores(parts, count, seed):
    fold = folds(parts[0][1], count, seed)
    scores = [np.zeros(len(rows)) for rows, _ in parts]
    for left_out in range(count):
        model = fit(parts, lambda form: fold[publisher(form)] != left_out, seed)
        for (rows, forms), part in zip(parts, scores):
            for form in forms:
                if fold[publisher(form)] == left_out and form["end"] > form["start"]:
                    part[form["start"]:form["end"]] = model.predict(rows[form["start"]:form["end"], HEAD:])
    return scores


def judge(rows, forms, scores):
    """Hits, found, true boxes, offered and doubtful of each form; and each place's score that the model adds, with whether it is true."""
    counts, chosen = [], []
    for form in forms:
        hits = found = offered = doubtful = 0
        for a, b, truth, rules in form["pages"]:
            page, own = rows[a:b], scores[a:b]
            kept, added, maybe = weigh(page, own, rules)
            boxes = kept + [page[i, 2:6] for i in added]
            for places in (choose(page, own, SURE), maybe):
                true = match(page[places][:, 2:6], truth)
                chosen += [(own[i], j in true) for j, i in enumerate(places)]
            hits, found, doubtful = hits + len(match(boxes, truth)), found + len(boxes), doubtful + len(maybe)
            offered += len(match(boxes + [page[i, 2:6] for i in maybe], truth))
        counts.append((hits, found, form["truth"], offered, doubtful))
    return np.array(counts), chosen


def figures(counts):
    hits, found, truth, offered, doubtful = counts.sum(0)
    each = counts[counts[:, 2] > 0]
    files = 200 * each[:, 0] / (each[:, 1] + each[:, 2])
    return dict(sum=round(200 * hits / (found + truth), 1), mean=round(files.mean(), 1), median=round(float(np.median(files)), 1),
                recall=round(100 * hits / truth, 1), offered=round(100 * offered / truth, 1),
                doubtful_for_each=round(doubtful / truth, 2))


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


def main(out, drawn, bare, count="4", *seeds):
    parts = [load(path, bare=path == bare)[1:] for path in (drawn, bare)]
    measured, chosen = {}, []
    for seed in map(int, seeds or ["1"]):
        scores = left_out_scores(parts, int(count), seed)
        for name, (rows, forms), own in zip(("drawn", "bare"), parts, scores):
            counts, places = judge(rows, forms, own)
            measured[f"{name}, seed {seed}"] = figures(counts)
            chosen += places
            print(name, "seed", seed, measured[f"{name}, seed {seed}"], flush=True)
    with open(out, "w") as file:
        json.dump(dict(calibration=calibrate(chosen), measured=measured), file, indent=1)


if __name__ == "__main__":
    main(*sys.argv[1:])
