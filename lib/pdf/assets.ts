import { existsSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** Data files that reading and writing need at run time, where npm put them. */
const PACKAGED = [
  { name: "cmaps", package: "pdfjs-dist", path: "cmaps" },
  { name: "standard_fonts", package: "pdfjs-dist", path: "standard_fonts" },
  { name: "pdfium.wasm", package: "@embedpdf/pdfium", path: "dist/pdfium.wasm" },
] as const;

/** What every child needs. A bundler copies it to `assets/<name>` beside the bundled file. */
export const PDF_ASSETS = PACKAGED.map(({ name }) => name);

/** The typefaces, compressed, in `assets` beside this file: what a child needs besides that fills forms. */
export const FONT_ASSETS = [
  "noto-sans.ttf.br",
  "noto-sans-arabic.ttf.br",
  "noto-sans-hebrew.ttf.br",
  "noto-sans-sc.ttf.br",
  "noto-sans-kr.ttf.br",
] as const;

export type FontAsset = (typeof FONT_ASSETS)[number];
type PdfAsset = (typeof PACKAGED)[number]["name"] | FontAsset;

/** The absolute path of a data file or folder (folders without a trailing separator). */
export function assetPath(name: PdfAsset): string {
  const beside = join(import.meta.dirname, "assets", name);
  if (existsSync(beside)) return beside;
  const asset = PACKAGED.find((candidate) => candidate.name === name);
  if (!asset) throw new RangeError(`Expected the name of a PDF asset, got ${name}.`);
  return join(packageFolder(asset.package), asset.path);
}

/** The folder of an installed package, whose `exports` may hide it; found without leave to read the folders above. */
function packageFolder(name: string): string {
  const description = findPackageJSON(name, import.meta.url);
  if (!description) throw new RangeError(`Expected package ${name} to be installed, found none.`);
  return dirname(description);
}
