"""What training and cross-validation share: rows, what is learnt from them, the choice among candidates, its score."""
import json
from pathlib import Path
import lightgbm
import numpy as np

HEAD = 7  # overlap, truth, x, y, width, height, row
SEED = 17
TREES = 200
SETTINGS = dict(
    objective="cross_entropy", num_leaves=31, learning_rate=0.1, min_data_in_leaf=20, feature_fraction=0.25,
    bagging_fraction=0.5, bagging_freq=1, lambda_l2=1.0, max_bin=63, use_missing=False, deterministic=True,
    force_row_wise=True, num_threads=1, verbosity=-1)
# A form of which fewer true boxes are among the candidates teaches little but that blanks are none.
LEAST_RECALL = 0.6
# Of candidates that touch no true box this part is kept, with the weight of all.
EASY, KEPT = 0.05, 0.3
# A page on which no true box touches so many of the places that rules find, and so large a part of them, was left half done.
FORGOTTEN = dict(fewest=4, part=0.4)
# As in lib/pdf/detect/tolerances.ts and, for the kind of leaders, in candidates/candidate.ts.
UNION, SMALLER, ROW, SAME_PLACE = 0.2, 0.5, 0.5, 0.6
VETO, SURE, DOUBTFUL = 0.1, 0.5, 0.12
LEADER = 2
# Of places that touch no true box, what somebody saw to be blanks and what not, by form and page.
SEEN = {(each["form"], each["page"]): each
        for each in map(json.loads, Path(__file__).with_name("also-true.jsonl").read_text().splitlines())}
UNSEEN = dict(blanks=[], others=[])


def load(path, bare=False):
    """A harvest: the names of features, its rows, its forms with where their pages' rows begin and end."""
    about = json.load(open(path + ".json"))
    rows = np.fromfile(path + ".f32", dtype=np.float32).reshape(-1, HEAD + len(about["features"]))
    forms, at = [], 0
    for form in about["forms"]:
        pages = []
        for number, page in enumerate(form["pages"]):
            found = np.array(page["found"]).reshape(-1, 5)
            seen = SEEN.get((form["id"], number), UNSEEN)
            pages.append((at, at + page["count"], page["truth"], found, seen))
            at += page["count"]
        truth = sum(len(boxes) for _, _, boxes, _, _ in pages)
        found = sum(len(set(rows[a:b, 1][rows[a:b, 0] >= 0.5])) for a, b, *_ in pages)
        forms.append(dict(id=form["id"], family=form["family"], bare=bare, pages=pages, start=pages[0][0], end=at,
                          truth=truth, recall=found / max(1, truth)))
    return about["features"], rows, forms


def publisher(form):
    """Families with the same beginning are one publisher."""
    return "-".join(form["family"].split("-")[:2]).split("_")[0]


def forgotten(page, truth, found, seen):
    """The candidates on places that rules find and the author of a half-done page left without a field: nobody knows of them.

    What somebody looked at is known.
    """
    open_ = ~np.array([touches(box, truth) for box in found], bool)
    if len(found) < FORGOTTEN["fewest"] or open_.mean() < FORGOTTEN["part"]:
        return np.zeros(len(page), bool)
    known = np.array(seen["blanks"] + seen["others"], float).reshape(-1, 4)
    unknown = [box for box in found[open_] if not (overlaps(box, known) >= 0.5).any()]
    touched = np.array([shared_area(box, page[:, 2:6]) > 0 for box in unknown]).reshape(-1, len(page)).any(0)
    return touched & (page[:, 0] < EASY)


def touches(box, others):
    return (shared_area(box, np.array(others, float).reshape(-1, 4)) > 0).any()


def select(parts, is_meant, seed, cleaned):
    """Features, targets and weights of the forms that are meant. Pages that look the same bare count once.

    A candidate is a blank if it shares half of what it and a true box cover together. Cleaned, the blanks that somebody saw
    are true boxes too.
    """
    generator = np.random.default_rng(seed)
    features, targets, weights, drawn = [], [], [], {}
    for rows, forms in parts:
        chosen, weight, overlap = np.zeros(len(rows), bool), np.zeros(len(rows), np.float32), rows[:, 0].copy()
        for form in forms:
            if not is_meant(form) or form["recall"] < LEAST_RECALL:
                continue
            weight[form["start"]:form["end"]] = 1 / np.sqrt(max(50, form["end"] - form["start"]))
            for number, (a, b, truth, found, seen) in enumerate(form["pages"]):
                key = (form["id"], number)
                if form["bare"] and key in drawn and np.array_equal(drawn[key], rows[a:b, 2:6]):
                    continue
                seen = seen if cleaned else UNSEEN
                chosen[a:b] = ~forgotten(rows[a:b], truth, found, seen)
                for box in seen["blanks"]:
                    overlap[a:b] = np.maximum(overlap[a:b], overlaps(box, rows[a:b, 2:6]))
                if not form["bare"]:
                    drawn[key] = rows[a:b, 2:6]
        easy = overlap < EASY
        chosen &= ~(easy & (generator.random(len(rows)) >= KEPT))
        weight = weight * np.where(easy, 1 / KEPT, 1)
        features.append(rows[chosen, HEAD:])
        targets.append((overlap[chosen] >= 0.5).astype(np.float32))
        weights.append(weight[chosen])
    return np.concatenate(features), np.concatenate(targets), np.concatenate(weights).astype(np.float32)


def fit(parts, is_meant, seed=SEED, cleaned=True):
    features, targets, weights = select(parts, is_meant, seed, cleaned)
    data = lightgbm.Dataset(features, targets, weight=weights)
    return lightgbm.train({**SETTINGS, "seed": seed}, data, TREES)


def shared_area(box, boxes):
    width = np.minimum(box[0] + box[2], boxes[:, 0] + boxes[:, 2]) - np.maximum(box[0], boxes[:, 0])
    height = np.minimum(box[1] + box[3], boxes[:, 1] + boxes[:, 3]) - np.maximum(box[1], boxes[:, 1])
    return np.where((width > 0) & (height > 0), width * height, 0)


def overlaps(box, boxes):
    """What a box shares with each of others, as a part of what both cover together."""
    shared = shared_area(box, boxes)
    return shared / (box[2] * box[3] + boxes[:, 2] * boxes[:, 3] - shared)


def choose(rows, scores, least, touching=False):
    """The indices of chosen candidates, as lib/pdf/detect/choose.ts chooses them; `touching` ones are too near each other."""
    boxes, ranks = rows[:, 2:6], scores.copy()
    for row in np.unique(rows[:, 6][rows[:, 6] >= 0]).astype(int):
        members = scores[rows[:, 6] == row]
        if scores[row] >= ROW * members.mean():
            ranks[row] = max(scores[row], members.max()) + 1e-9
    left = np.where(scores >= least)[0]
    left = left[np.argsort(-ranks[left], kind="stable")]
    area, chosen = boxes[:, 2] * boxes[:, 3], []
    while len(left):
        first, rest = left[0], left[1:]
        chosen.append(first)
        shared = shared_area(boxes[first], boxes[rest])
        union, smaller = area[first] + area[rest] - shared, np.minimum(area[first], area[rest])
        taken = shared > 0 if touching else (shared > UNION * union) | (shared > SMALLER * smaller)
        left = rest[~taken]
    return chosen


def weigh(page, scores, found):
    """What lib/pdf/detect/weigh.ts makes of a page: the boxes of rules that stay, and the indices of added and of doubtful ones."""
    if not len(found):
        return [], [], []
    kept = []
    for box in found:
        shared = shared_area(box, page[:, 2:6])
        same = shared > SAME_PLACE * (page[:, 4] * page[:, 5] + box[2] * box[3] - shared)
        if box[4] > 1 or not same.any() or scores[same].max() >= VETO:
            kept.append(box[:4])
    away = lambda boxes: ~np.array([shared_area(box, page[:, 2:6]) > 1 for box in boxes]).reshape(-1, len(page)).any(0)
    usable = away(kept) & (page[:, HEAD] != LEADER)
    added = choose(page, np.where(usable, scores, 0), SURE)
    sure = kept + [page[i, 2:6] for i in added]
    maybe = choose(page, np.where(away(sure), scores, 0), DOUBTFUL, touching=True) if sure else []
    return kept, added, maybe[: 6 + 2 * len(sure)]


def match(found, truth, least=0.5):
    """Pairs of found and true boxes that overlap by half, one to one, the best first: the indices of the found ones."""
    if not len(found) or not len(truth):
        return set()
    truth, pairs = np.array(truth)[:, :4], []
    for j, box in enumerate(found):
        overlap = overlaps(box, truth)
        pairs += [(-overlap[i], i, j) for i in np.where(overlap >= least)[0]]
    taken, hits = set(), set()
    for _, i, j in sorted(pairs):
        if i not in taken and j not in hits:
            taken.add(i)
            hits.add(j)
    return hits
