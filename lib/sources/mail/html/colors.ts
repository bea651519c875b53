/** Red, green and blue from 0 to 255, and how much of it covers what is behind, from 0 to 1; a name that is not known stays one. */
export type CssColor = readonly [red: number, green: number, blue: number, cover: number] | string;

export const CSS_WHITE: CssColor = [255, 255, 255, 1];
export const BLACK: CssColor = [0, 0, 0, 1];

/** The names that nearly white, nearly black and invisible texts are written in. Of others only the same are alike. */
const NAMED: ReadonlyMap<string, string> = new Map(
  (
    "white #fff snow #fffafa ivory #fffff0 whitesmoke #f5f5f5 ghostwhite #f8f8ff floralwhite #fffaf0 azure #f0ffff mintcream " +
    "#f5fffa aliceblue #f0f8ff seashell #fff5ee lightyellow #ffffe0 honeydew #f0fff0 lavenderblush #fff0f5 linen #faf0e6 oldlace " +
    "#fdf5e6 cornsilk #fff8dc gainsboro #dcdcdc lightgray #d3d3d3 lightgrey #d3d3d3 silver #c0c0c0 gray #808080 grey #808080 " +
    "black #000 red #f00 lime #0f0 blue #00f yellow #ff0 green #008000 navy #000080 maroon #800000 transparent #0000 canvas #fff window #fff field #fff canvastext #000 windowtext #000 fieldtext #000"
  )
    .split(" ")
    .flatMap((each, index, all) => (index % 2 === 0 ? [[each, all[index + 1] as string]] : [])),
);

/** A word in a color's place, or beside one in a background, that is no color. */
const NO_COLORS = new Set(
  (
    "none inherit initial unset revert auto repeat space round scroll fixed local left right top bottom center cover " +
    "contain border text"
  ).split(" "),
);

/** A color as CSS or an attribute writes it, in small letters; null for what is none. */
export function colorOf(said: string): CssColor | null {
  const text = NAMED.get(said) ?? said;
  const hex = /^#?([0-9a-f]{3,8})$/.exec(text)?.[1];
  if (hex !== undefined) return fromHex(hex);
  const [, kind = "", inside = ""] = /^(rgb|hsl|hwb|(?:ok)?l(?:ab|ch))a?\(([^()]{1,80})\)$/.exec(text) ?? [];
  if (kind === "") return /^[a-z]{3,30}$/.test(text) && !NO_COLORS.has(text) ? text : null;
  const [first = 0, second = 0, third = 0, cover = 1] = inside
    .split(/[\s,/]+/)
    .filter((each) => each !== "")
    .map((each, index) => numberOf(each, kind === "rgb" && index < 3 ? 255 : 1));
  if (kind === "rgb") return [first, second, third, cover];
  if (kind === "hsl") return fromHsl(first, second, third, cover);
  // Of the others only how light they are.
  const light = kind === "hwb" ? (second + 1 - third) / 2 : first > 1 ? first / 100 : first;
  return [255 * light, 255 * light, 255 * light, cover];
}

/** A number, or a percentage of the whole. */
const numberOf = (said: string, whole: number): number =>
  said.endsWith("%") ? (Number.parseFloat(said) / 100) * whole : Number.parseFloat(said) || 0;

function fromHex(hex: string): CssColor | null {
  const digits = hex.length < 6 ? hex.replace(/./g, "$&$&") : hex;
  if (digits.length !== 6 && digits.length !== 8) return null;
  const [red = 0, green = 0, blue = 0, cover = 255] = (digits.match(/../g) ?? []).map((each) =>
    Number.parseInt(each, 16),
  );
  return [red, green, blue, cover / 255];
}

function fromHsl(hue: number, saturation: number, lightness: number, cover: number): CssColor {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const turn = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return [part(0), part(8), part(4), cover];
}

/** What one sees where a color covers another. */
export function over(color: CssColor, behind: CssColor): CssColor {
  if (typeof color === "string" || color[3] >= 1) return color;
  if (typeof behind === "string") return color[3] < 0.5 ? behind : color;
  const [red, green, blue, cover] = color;
  const mix = (front: number, back: number): number => front * cover + back * (1 - cover);
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2]), 1];
}

/** Fainter differences nobody sees, from 0 to 255. */
const SEEN = 32;

/** Whether a text of one color can be seen on another. */
export function areColorsApart(color: CssColor, ground: CssColor): boolean {
  if (typeof color === "string" || typeof ground === "string") return color !== ground;
  return [0, 1, 2].some((at) => Math.abs((color[at] as number) - (ground[at] as number)) >= SEEN);
}
