import { existsSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/**
 * Data files that reading and writing need at run time. A bundler copies `package`/`path` to `assets/<name>`
 * beside the bundled file; from source they are read where npm put them.
 */
export const PDF_ASSETS = [
  { name: "cmaps", package: "pdfjs-dist", path: "cmaps" },
  { name: "standard_fonts", package: "pdfjs-dist", path: "standard_fonts" },
  { name: "pdfium.wasm", package: "@embedpdf/pdfium", path: "dist/pdfium.wasm" },
  {
    name: "noto-sans.ttf",
    package: "@expo-google-fonts/noto-sans",
    path: "400Regular/NotoSans_400Regular.ttf",
  },
  {
    name: "noto-sans-arabic.ttf",
    package: "@expo-google-fonts/noto-sans-arabic",
    path: "400Regular/NotoSansArabic_400Regular.ttf",
  },
  {
    name: "noto-sans-hebrew.ttf",
    package: "@expo-google-fonts/noto-sans-hebrew",
    path: "400Regular/NotoSansHebrew_400Regular.ttf",
  },
  {
    name: "noto-sans-sc.ttf",
    package: "@expo-google-fonts/noto-sans-sc",
    path: "400Regular/NotoSansSC_400Regular.ttf",
  },
  {
    name: "noto-sans-kr.ttf",
    package: "@expo-google-fonts/noto-sans-kr",
    path: "400Regular/NotoSansKR_400Regular.ttf",
  },
] as const;
export type PdfAsset = (typeof PDF_ASSETS)[number]["name"];

/** The absolute path of a data file or folder (folders without a trailing separator). */
export function assetPath(name: PdfAsset): string {
  const bundled = join(import.meta.dirname, "assets", name);
  if (existsSync(bundled)) return bundled;
  const asset = PDF_ASSETS.find((candidate) => candidate.name === name);
  if (!asset) throw new RangeError(`Expected the name of a PDF asset, got ${name}.`);
  return join(packageFolder(asset.package), asset.path);
}

/** The folder of an installed package, whose `exports` may hide it; found without leave to read the folders above. */
function packageFolder(name: string): string {
  const description = findPackageJSON(name, import.meta.url);
  if (!description) throw new RangeError(`Expected package ${name} to be installed, found none.`);
  return dirname(description);
}
