import { keptOf } from "../../meaning/kept-of.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { lineOf } from "../../meaning/meaning-of.ts";
import { MEANINGS } from "../../meaning/meanings.ts";
import type { Slot } from "../form-model/slot.ts";
import type { Features } from "./features.ts";
import type { Mention } from "./mention.ts";

const caption = keptOf(({ option }: Slot): string => (option ? fold(option.label || option.value).text : ""));
const said = keptOf(({ text }: Mention): string => ` ${fold(text.slice(0, 400)).text} `);
const pieces = (text: string): ReadonlySet<string> => {
  const plain = ` ${fold(text.slice(0, 200)).text} `;
  return new Set(Array.from({ length: Math.max(0, plain.length - 2) }, (_, at) => plain.slice(at, at + 3)));
};
const labelPieces = keptOf(({ field }: Slot) => pieces(field.label));
const tooltipPieces = keptOf(({ field }: Slot) => pieces(field.tooltip ?? ""));
const keyPieces = keptOf(({ key }: Mention["segment"]) => pieces(key ?? ""));

/** How far two texts have the same letters, 0..1, by their runs of three. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const piece of a) if (b.has(piece)) shared++;
  return (2 * shared) / (a.size + b.size);
}

/** How the values look that its label asks for. */
const askedShapes = keptOf(({ views: [label = []] }: Slot): ReadonlySet<Mention["kind"]> => {
  const meaning = lineOf(label)?.meaning;
  return new Set(meaning ? MEANINGS[meaning].shapes : []);
});

/** The number at the end of a PDF name, as copies and later rows have it: "Phone_2", "Name[1]". */
const copyNumber = keptOf(({ field }: Slot): number => {
  const [, number] = /(\d{1,2})\]?$/.exec((field.name ?? "").replace(/\[0\]/g, "")) ?? [];
  return number === undefined ? -1 : Math.min(6, Number(number));
});

/** What speaks for a place by itself: its caption letter by letter, what its label asks for, and where it stands. */
export function placeFeatures(mention: Mention, slot: Slot): Partial<Features> {
  const { field, option } = slot;
  const own = caption(slot);
  const asked = askedShapes(slot);
  const key = keyPieces(mention.segment);
  return {
    captionStands: own !== "" && said(mention).includes(` ${own} `) ? Math.min(5, own.split(" ").length) : 0,
    options: option || slot.type === "choice" ? Math.log2(1 + field.options.length) : 0,
    lettersOfLabel: key.size > 0 ? likeness(key, labelPieces(slot)) : 0,
    lettersOfTooltip: key.size > 0 ? likeness(key, tooltipPieces(slot)) : 0,
    asksOther: asked.size === 0 || slot.kind !== null ? 0 : asked.has(mention.kind) ? 1 : -1,
    page: Math.min(6, field.widgets[0]?.page ?? 1),
    copyNumber: copyNumber(slot),
    isHeld: Number(String(field.value ?? "").trim() !== "" && field.value !== "Off"),
  };
}
