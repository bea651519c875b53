import { colorOf } from "./colors.ts";
import type { Declaration } from "./declarations.ts";
import { splitCss } from "./split-css.ts";

const isBlank = (character: string): boolean => /[\s,]/.test(character);

/** What counts of several declarations: property to value, shorthands as what they are short for, by old attributes first. */
export function saidOf(
  attributes: ReadonlyMap<string, string>,
  declarations: readonly Declaration[],
): Map<string, string> {
  const said = new Map<string, string>();
  const say = (property: string, value: string): void => {
    if (property === "font") said.set("font-size", sizeIn(value));
    else if (property === "background") {
      said.set("background-image", /url\(|gradient\(/.test(value) ? "picture" : "none");
      said.set("background-color", splitCss(value, isBlank).find((each) => colorOf(each) !== null) ?? "");
    } else said.set(property, value);
  };
  if (attributes.has("hidden") || attributes.has("popover")) say("display", "none");
  const [color, ground] = [attributes.get("color") ?? attributes.get("text"), attributes.get("bgcolor")];
  if (color !== undefined) say("color", color.trim().toLowerCase());
  if (ground !== undefined) say("background-color", ground.trim().toLowerCase());
  if (attributes.has("background")) say("background-image", "picture");
  for (const { property, value } of declarations.filter(({ important }) => !important)) say(property, value);
  for (const { property, value } of declarations.filter(({ important }) => important)) say(property, value);
  return said;
}

/** The size in a `font`, which stands before a height of lines and a family. */
const sizeIn = (font: string): string =>
  font.split(/[\s/]+/).find((word) => /^[\d.]/.test(word) && !/^\d00$/.test(word)) ?? "";
