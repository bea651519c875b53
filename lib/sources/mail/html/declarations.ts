import { cssWithoutComments, splitCss, unescapeCss } from "./split-css.ts";

/** What a style says of one property, both in small letters. */
export interface Declaration {
  property: string;
  value: string;
  important: boolean;
}

/** What decides whether a text is seen. */
const PROPERTIES = new Set(
  (
    "display visibility opacity content-visibility mso-hide font font-size color -webkit-text-fill-color background " +
    "background-color background-image position left right top bottom text-indent margin margin-left margin-top " +
    "transform translate scale zoom filter clip clip-path overflow overflow-x overflow-y width height max-width max-height " +
    "inset inset-inline inset-block inset-inline-start inset-block-start margin-inline-start margin-block-start block-size " +
    "inline-size max-block-size max-inline-size"
  ).split(" "),
);

/** Those of a style's declarations that decide whether a text is seen, in their order. */
export function declarationsOf(style: string): Declaration[] {
  return splitCss(cssWithoutComments(style), (character) => character === ";").flatMap(
    (each): Declaration[] => {
      const colon = each.indexOf(":");
      if (colon < 0) return [];
      const property = unescapeCss(each.slice(0, colon)).trim().toLowerCase();
      if (!PROPERTIES.has(property)) return [];
      const [said = "", mark] = unescapeCss(each.slice(colon + 1))
        .toLowerCase()
        .split("!");
      return [{ property, value: said.trim(), important: mark?.trim() === "important" }];
    },
  );
}
