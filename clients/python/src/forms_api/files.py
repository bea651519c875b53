"""What may be uploaded."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TypeAlias


@dataclass(frozen=True)
class FilePart:
    """A file as a request carries it."""

    name: str
    content: bytes


FileInput: TypeAlias = "str | os.PathLike[str] | bytes | BinaryIO | FilePart"
"""A PDF: its path, its bytes, or a file opened for reading them."""


def file_part(file: FileInput) -> FilePart:
    if isinstance(file, FilePart):
        return file
    if isinstance(file, (str, os.PathLike)):
        return FilePart(Path(file).name, Path(file).read_bytes())
    if isinstance(file, bytes):
        return FilePart("form.pdf", file)
    return FilePart(Path(str(getattr(file, "name", "form.pdf"))).name, file.read())
