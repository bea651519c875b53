import { type Block, blockText } from "./blocks.ts";
import type { PageBlocks } from "./page-blocks.ts";

/** Running heads stand no lower, in points. */
const TOP = 120;
/** A page of which others print so much in the same place is another copy of them. */
const COPIED = 0.5;

/** The texts at the top of pages that another page prints in the same place, unless it prints nearly all the same. */
export function findRunningHeads(pages: readonly Pick<PageBlocks, "blocks">[]): Set<Block> {
  const blocks = pages.flatMap((page) => page.blocks);
  const byPlace = Map.groupBy(
    blocks,
    (block) => `${Math.round(block.x)} ${Math.round(block.y)} ${blockText(block)}`,
  );
  const repeated = new Set([...byPlace.values()].filter(({ length }) => length > 1).flat());
  const parts = pages.map((page) => ({ page, heads: page.blocks.filter((block) => repeated.has(block)) }));
  const running = parts.filter(({ page, heads }) => heads.length < COPIED * page.blocks.length);
  return new Set(running.flatMap(({ heads }) => heads.filter(({ y }) => y < TOP)));
}
