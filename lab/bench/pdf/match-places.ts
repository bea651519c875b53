import { sharedPart } from "../../../lib/pdf/page/boxes.ts";
import type { Box } from "../../../lib/pdf/page/display-geometry.ts";

/** Two places are the same when they share so much of what both cover. */
const SAME_PLACE = 0.5;

/** A box on a page, from 1. */
export type OnPage = Box & { page: number };

/** Pairs of places that are the same, one to one, the best first. */
export function matchPlaces<A extends OnPage, B extends OnPage>(
  expected: readonly A[],
  found: readonly B[],
): [A, B][] {
  const byPage = Map.groupBy(found, ({ page }) => page);
  const candidates = expected.flatMap((one) =>
    (byPage.get(one.page) ?? []).flatMap((other) => {
      const shared = sharedPart(one, other);
      return shared >= SAME_PLACE ? { one, other, shared } : [];
    }),
  );
  const taken = new Set<OnPage>();
  return candidates
    .sort((a, b) => b.shared - a.shared)
    .flatMap(({ one, other }): [A, B][] => {
      if (taken.has(one) || taken.has(other)) return [];
      taken.add(one).add(other);
      return [[one, other]];
    });
}
