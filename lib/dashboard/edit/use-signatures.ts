import type { Page } from "../api/types.ts";
import { type AddedKind, useDesk } from "../workspace/desk.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { isSigned } from "./added-mark.tsx";
import type { Box } from "./mark-box.ts";

/** The signatures on a page, in fields and beside them, with what is not saved yet. */
export function useSignatures(page: Page): {
  /** The signature that a mark of this kind goes beside: that which was just placed, and of a date any. */
  beside: (kind: AddedKind) => Box | undefined;
} {
  const desk = useDesk();
  const { order, fields, held, additions } = useResult();
  return {
    beside: (kind) => {
      const { changes } = desk.get().edits;
      const holds = (id: string): boolean => (changes[id] ? changes[id].value : held.get(id)) != null;
      const ofFields = order.flatMap((mark) =>
        mark.page === page.number && fields.get(mark.fieldId)?.type === "signature" && holds(mark.fieldId)
          ? [{ key: mark.fieldId, box: boxOf(mark.place, page) }]
          : [],
      );
      const saved = additions.filter(({ key }) => changes[key] === undefined);
      const fresh = Object.entries(changes).flatMap(([key, { mark }]) => (mark ? [{ key, mark }] : []));
      const beside = [...saved, ...fresh].flatMap(({ key, mark }) =>
        mark.box && mark.page === page.number && isSigned(mark) ? [{ key, box: mark.box }] : [],
      );
      const all = [...ofFields, ...beside];
      const last = Object.keys(changes).at(-1);
      const just = all.find(({ key }) => key === last);
      return (just ?? (kind === "date" ? all.at(-1) : undefined))?.box;
    },
  };
}

const boxOf = (
  { left, top, width, height }: Record<"left" | "top" | "width" | "height", number>,
  page: Page,
): Box => ({
  ...{ x: (left * page.width) / 100, y: (top * page.height) / 100 },
  ...{ width: (width * page.width) / 100, height: (height * page.height) / 100 },
});
