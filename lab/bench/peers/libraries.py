"""Fills forms by PyMuPDF and by pypdf, warm, and reads them back.

Usage: python3 libraries.py TASKS ROUNDS. TASKS is a JSON file: [{"file", "values": [{"name", "value", "isButton"}], "pages"}].
Prints, by library that is installed, for each task [fill, fill and read back] in milliseconds of processor time, the
median of the rounds, or null where the library refuses the file.
"""

import io
import json
import statistics
import sys
import time
import warnings


def with_pymupdf():
    import pymupdf

    pymupdf.TOOLS.mupdf_display_errors(False)

    def fill(task, data):
        document = pymupdf.open("pdf", data)
        values = {each["name"]: each for each in task["values"]}
        for page in document:
            for widget in page.widgets():
                asked = values.get(widget.field_name)
                if asked is None or (asked["isButton"] and widget.on_state() != asked["value"]):
                    continue
                widget.field_value = True if asked["isButton"] else asked["value"]
                widget.update()
        return document.tobytes()

    def read_back(task, data):
        document = pymupdf.open("pdf", data)
        for page in task["pages"]:
            _ = [widget.field_value for widget in document[page - 1].widgets()]
            document[page - 1].get_pixmap()

    return fill, read_back


def with_pypdf():
    import pypdf

    def fill(task, data):
        writer = pypdf.PdfWriter(clone_from=pypdf.PdfReader(io.BytesIO(data)))
        values = {each["name"]: "/" + each["value"] if each["isButton"] else each["value"] for each in task["values"]}
        for page in task["pages"]:
            writer.update_page_form_field_values(writer.pages[page - 1], values, auto_regenerate=False)
        out = io.BytesIO()
        writer.write(out)
        return out.getvalue()

    def read_back(task, data):
        pypdf.PdfReader(io.BytesIO(data)).get_fields()

    return fill, read_back


def measure(fill, read_back, task, rounds):
    with open(task["file"], "rb") as file:
        data = file.read()
    filled, both = [], []
    for _ in range(rounds + 1):
        start = time.process_time()
        written = fill(task, data)
        middle = time.process_time()
        read_back(task, written)
        filled.append(1000 * (middle - start))
        both.append(1000 * (time.process_time() - start))
    # The first round warms up.
    return [statistics.median(filled[1:]), statistics.median(both[1:])]


def main(tasks, rounds):
    warnings.simplefilter("ignore")
    with open(tasks) as file:
        tasks = json.load(file)
    found = {}
    for name, make in (("PyMuPDF", with_pymupdf), ("pypdf", with_pypdf)):
        try:
            fill, read_back = make()
        except ImportError:
            continue
        found[name] = []
        for task in tasks:
            try:
                found[name].append(measure(fill, read_back, task, rounds))
            except Exception:  # Whatever a library throws, it refuses the file.
                found[name].append(None)
    json.dump(found, sys.stdout)


main(sys.argv[1], int(sys.argv[2]))
