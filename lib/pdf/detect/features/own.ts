import { bottom, right } from "../../page/boxes.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { PageIndex } from "./page-index.ts";

/** What a candidate is by itself, and in its cell. */
export const OWN = [
  ..."kind variant width height widthEm heightEm ratio closed votes characters characterWidth rowLength density".split(
    " ",
  ),
  ..."cellWidth cellHeight shareX shareY fromLeft fromRight fromTop fromFoot".split(" "),
  ..."marginLeft marginRight down em".split(" "),
];

export function own(
  { box, kind, variant, cell, closed, votes, characters, row, density }: Candidate,
  page: PageIndex,
): number[] {
  const { em, layout } = page;
  return [
    kind,
    variant,
    box.width,
    box.height,
    box.width / em,
    box.height / em,
    box.width / box.height,
    closed ? 1 : 0,
    votes,
    characters.length,
    characters.length > 0 ? box.width / characters.length : 0,
    row?.characters.length ?? 0,
    density,
    cell.width,
    cell.height,
    box.width / Math.max(1, cell.width),
    box.height / Math.max(1, cell.height),
    box.x - cell.x,
    right(cell) - right(box),
    box.y - cell.y,
    bottom(cell) - bottom(box),
    (box.x - page.left) / em,
    (page.right - right(box)) / em,
    bottom(box) / layout.height,
    em,
  ];
}
