import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Font } from "fontkit";
import { assetPath, type FontAsset } from "../../../assets.ts";

/** A font file that comes with the service, opened. */
export type Typeface = Font;

const decompress = promisify(brotliDecompress);

/** The files in the order in which a character looks for its glyph, and the characters that each is loaded for. */
const FILES: readonly { asset: FontAsset; writes: RegExp }[] = [
  { asset: "noto-sans.ttf.br", writes: /./u },
  { asset: "noto-sans-arabic.ttf.br", writes: /\p{Script=Arabic}/u },
  { asset: "noto-sans-hebrew.ttf.br", writes: /\p{Script=Hebrew}/u },
  { asset: "noto-sans-sc.ttf.br", writes: /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Bopomofo}/u },
  { asset: "noto-sans-kr.ttf.br", writes: /\p{scx=Hangul}/u },
];

const loaded = new Map<FontAsset, Promise<Typeface>>();

/** The typefaces that may be needed for a text, in the order in which they are asked. Each is loaded once a process. */
export function typefacesFor(text: string): Promise<Typeface[]> {
  return Promise.all(FILES.filter(({ writes }) => writes.test(text)).map(({ asset }) => load(asset)));
}

function load(asset: FontAsset): Promise<Typeface> {
  const known = loaded.get(asset) ?? read(asset);
  loaded.set(asset, known);
  return known;
}

/** The library takes longer to load than most forms to fill, and most forms need none of it. */
async function read(asset: FontAsset): Promise<Typeface> {
  const [{ create }, file] = await Promise.all([import("fontkit"), readFile(assetPath(asset))]);
  const typeface = create(await decompress(file));
  if ("fonts" in typeface) throw new TypeError(`Expected one font in ${asset}, got a collection.`);
  return withOwnCodePoints(typeface);
}

/** fontkit keeps each glyph with the characters that it first stood for, also when it later stands for others. */
function withOwnCodePoints(typeface: Typeface): Typeface {
  const shared = typeface.getGlyph.bind(typeface);
  typeface.getGlyph = (id, codePoints = []) =>
    Object.create(shared(id, codePoints), { codePoints: { value: codePoints } });
  return typeface;
}
