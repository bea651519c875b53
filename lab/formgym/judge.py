"""Fills FormGym's ten loan forms by a running service, and judges the answers by FormGym's own classes.

Usage: python3 lab/formgym/judge.py FORMGYM URL KEY. FormGym is a clone of github.com/mtoles/FormGym: its code runs from
there, and nothing of it is copied. Needs python-dateutil, which its judge imports. The service asks a model where one is
set (OPENAI_API_KEY and OPENAI_BASE_URL, docs/models.md).
"""

import inspect
import json
import re
import sys
import types
import urllib.request
import uuid

FORMS = 10
PROFILE = 0
# What FormGym does not count as asked.
NOT_ASKED = [None, "None", "N/A", False, ""]


def request(base, key, path, fields=None, file=None):
    """A JSON answer; with fields or a file, a POST of a multipart form."""
    headers, body = {"X-API-Key": key}, None
    if fields is not None or file is not None:
        boundary = uuid.uuid4().hex
        parts = [f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n'.encode()
                 for name, text in (fields or {}).items()]
        if file is not None:
            head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="form.pdf"\r\n'
            parts.append(head.encode() + b"Content-Type: application/pdf\r\n\r\n" + file + b"\r\n")
        body = b"".join(parts) + f"--{boundary}--\r\n".encode()
        headers["Content-Type"] = f"multipart/form-data; boundary={boundary}"
    with urllib.request.urlopen(urllib.request.Request(base + path, body, headers)) as answer:
        return json.load(answer)


def settled(base, key, kind, job_id):
    while True:
        job = request(base, key, f"/{kind}/{job_id}?wait=20")
        if job["status"] in ("succeeded", "failed"):
            return job


def features_of(source, registry):
    """The features of a person that a field's class reads, by itself or by another's."""
    found = set(re.findall(r"\bfeat\.(\w+)", source)) | set(re.findall(r"user_profile\.features\.(\w+)", source))
    for other in re.findall(r"(\w+)\.get_profile_info", source):
        if other in registry:
            found |= features_of(inspect.getsource(registry[other]), registry)
    return found


def marks_of(filled, form, size):
    """What stands on the first page, as FormGym's agents place it: by centres, a tick as an x."""
    by_id = {field["id"]: field for field in form["fields"] + form.get("doubtful", [])}
    for value in filled:
        field = by_id[value["field_id"]]
        chosen = value["value"] if isinstance(value["value"], list) else [value["value"]]
        labels = {option["value"]: option["label"] for option in field["options"]}
        is_button = field["type"] in ("checkbox", "radio")
        placed = []
        for widget in field["widgets"]:
            if widget["page"] != 1 or (is_button and widget.get("option") not in chosen):
                continue
            # Widgets of one field that lie on each other show one mark.
            if any(is_within(widget, other) for other in placed):
                continue
            placed.append(widget)
            text = "x" if is_button else " ".join(labels.get(one, one) for one in chosen)
            cx, cy = centre(widget, size)
            yield {"action": "PlaceText", "creator": "agent", "cx": cx, "cy": cy, "value": text}


def is_within(widget, other):
    """Whether the middle of a widget lies in another."""
    x, y = widget["x"] + widget["width"] / 2, widget["y"] + widget["height"] / 2
    return other["x"] < x < other["x"] + other["width"] and other["y"] < y < other["y"] + other["height"]


def centre(widget, size):
    return (widget["x"] + widget["width"] / 2) / size[0], (widget["y"] + widget["height"] / 2) / size[1]


def main(folder, base, key):
    utils = types.ModuleType("utils")  # It loads a typeface, and nothing that is needed here.
    sys.modules["utils"] = utils
    sys.path.insert(0, folder)
    import fields
    import user_features

    right = asked = marked = marked_right = reached = boxes_in_all = 0
    for number in range(FORMS):
        with open(f"{folder}/annotations/al_{number}_0.json") as file:
            data = json.load(file)
        slot = data["item"]["slots"][0]
        boxes = [(each["name"], {side: each["bounding_box"][side] / slot["width" if side in "xw" else "height"]
                                 for side in "xywh"})
                 for each in data["annotations"] if "bounding_box" in each]
        known = set().union(*(features_of(inspect.getsource(getattr(fields, name)), fields.FieldMeta.registry)
                              for name, _ in boxes))
        profile = user_features.UserProfile(PROFILE, known)
        with open(f"{folder}/pdfs/al_{number}.pdf", "rb") as file:
            parsed = request(base, key, "/parse", file=file.read())
        settled(base, key, "parse", parsed["job_id"])
        form = request(base, key, f"/files/{parsed['file_id']}")["form"]
        size = form["pages"][0]["width"], form["pages"][0]["height"]
        prompt = "\n".join(profile.get_nl_profile())
        fill = request(base, key, "/fill", {"file_id": parsed["file_id"], "prompt": prompt})
        result = settled(base, key, "fill", fill["job_id"]).get("result") or {"filled": []}
        marks = list(marks_of(result["filled"], form, size))
        centres = [centre(widget, size) for field in form["fields"] + form.get("doubtful", [])
                   for widget in field["widgets"] if widget["page"] == 1]
        here = here_asked = 0
        for name, box in boxes:
            judge = getattr(fields, name)(**box)
            boxes_in_all += 1
            reached += any(box["x"] <= x <= box["x"] + box["w"] and box["y"] <= y <= box["y"] + box["h"]
                           for x, y in centres)
            inside, wanted = fields.get_inputs_inside_field(judge, marks), judge.get_profile_info(profile)
            is_right = bool(judge.is_correct(inside, wanted)) if inside else False
            marked += bool(inside)
            marked_right += is_right
            if wanted not in NOT_ASKED:
                here_asked += 1
                here += is_right
        print(f"al_{number}: {here} of {here_asked} values", flush=True)
        right += here
        asked += here_asked
    print(f"values right: {right} of {asked} ({100 * right / asked:.1f} %); "
          f"of what was placed: {marked_right} of {marked} ({100 * marked_right / max(1, marked):.1f} %)")
    print(f"boxes with the centre of a field: {reached} of {boxes_in_all} ({100 * reached / boxes_in_all:.1f} %)")


main(*sys.argv[1:4])
