import { bottom, sharedArea, sharedPart } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { byRow } from "../../page/rows.ts";
import type { Layout } from "../layout.ts";
import type { Room } from "../rooms.ts";
import { type Candidate, KIND } from "./candidate.ts";
import { fromFills } from "./from-fills.ts";
import { fromGlyphs } from "./from-glyphs.ts";
import { fromLine } from "./from-lines.ts";
import { fromMarks } from "./from-marks.ts";
import { fromRow, fromStack } from "./from-rows.ts";
import { fromTexts } from "./from-texts.ts";

/** Two candidates that share so much of what they cover together are one. */
const SAME = 0.9;
/** A place is one of a row's when they share so much of both; rows for characters have so many places. */
const HALF = 0.5;
const FEWEST = 2;
/** Candidates are looked up by where they end, in bands of so many points. */
const BAND = 6;
/** Print covers so much of what is no place to write. */
const PRINTED = 0.4;
/** The least side of a place, in points. */
const LEAST = 4;

/** Every place on a page where somebody might write. */
export function findPlaces(layout: Layout): Candidate[] {
  const rows: Room[][] = [];
  const over: Candidate[] = [];
  for (const [origin, lines] of [
    ["rule", layout.horizontals],
    ["underscore", layout.underscores],
    ["underscore", layout.parts],
    ["leader", layout.leaders],
  ] as const) {
    for (const line of lines) {
      const { rooms, found } = fromLine(line, origin, layout);
      rows.push(rooms);
      over.push(...found);
    }
  }
  const found = [
    ...fromMarks(layout),
    ...fromGlyphs(layout),
    ...rows.flatMap(fromRow),
    ...over,
    ...fromStack(layout.horizontals),
    ...fromStack(layout.underscores),
    ...fromFills(layout),
    ...fromTexts(layout),
  ];
  const kept = withoutDoubles(found.filter(({ box }) => isPlace(box, layout))).filter(
    (each) => each.kind === KIND.word || each.kind === KIND.glyph || !isPrinted(each.box, layout),
  );
  joinRows(kept);
  return kept;
}

/** Tells places for single characters which row they are of: the longest. */
function joinRows(candidates: readonly Candidate[]): void {
  const find = byRow(candidates.map((each) => ({ ...each.box, each })));
  const rows = candidates.filter(({ characters }) => characters.length >= FEWEST);
  for (const row of rows.sort((a, b) => b.characters.length - a.characters.length)) {
    for (const { each } of find(row.box.y, bottom(row.box))) {
      if (each.row || each.characters.length > 0 || each.box.width > 2 * (row.characters[0]?.width ?? 0))
        continue;
      if (row.characters.some((box) => sharedPart(box, each.box) > HALF)) each.row = row;
    }
  }
}

/** Whether print covers so much of a place that nobody writes there. */
function isPrinted(box: Box, { findTexts }: Layout): boolean {
  let covered = 0;
  for (const text of findTexts(box.y, bottom(box))) {
    covered += sharedArea(text, box);
  }
  return covered > PRINTED * box.width * box.height;
}

const isPlace = (box: Box, { width, height }: Layout): boolean =>
  box.width >= LEAST &&
  box.height >= LEAST &&
  box.x > -LEAST &&
  box.y > -LEAST &&
  box.x < width &&
  box.y < height;

/** Keeps the first of candidates in one place, and counts the others. */
function withoutDoubles(candidates: readonly Candidate[]): Candidate[] {
  const bands = new Map<number, Candidate[]>();
  const kept: Candidate[] = [];
  for (const each of candidates) {
    const band = Math.floor(bottom(each.box) / BAND);
    const isSame = (other: Candidate) => sharedPart(other.box, each.box) > SAME;
    const inBand = (at: number) => bands.get(at)?.find(isSame);
    const same = inBand(band - 1) ?? inBand(band) ?? inBand(band + 1);
    if (same) {
      same.votes++;
      if (same.characters.length < each.characters.length) same.characters = each.characters;
      continue;
    }
    kept.push(each);
    const members = bands.get(band);
    if (members) members.push(each);
    else bands.set(band, [each]);
  }
  return kept;
}
