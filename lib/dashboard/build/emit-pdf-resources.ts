import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** What the viewer loads while it draws a page: fonts that files leave out, character maps, image decoders. */
const FOLDERS: Record<string, RegExp> = {
  standard_fonts: /\.(pfb|ttf)$|^LICENSE/,
  cmaps: /\.bcmap$/,
  wasm: /_nowasm_fallback\.js$|^LICENSE/,
};

/** Puts pdf.js's own resources beside the other assets, under a path that names its version. */
export function emitPdfResources(): Plugin {
  const manifest = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const base = `assets/pdfjs-${version}/`;
  return {
    name: "emit-pdf-resources",
    config: () => ({ define: { PDF_RESOURCES: JSON.stringify(`/dashboard/${base}`) } }),
    generateBundle() {
      for (const [folder, wanted] of Object.entries(FOLDERS)) {
        for (const file of readdirSync(join(dirname(manifest), folder)).filter((name) => wanted.test(name))) {
          this.emitFile({
            type: "asset",
            fileName: `${base}${folder}/${file}`,
            source: readFileSync(join(dirname(manifest), folder, file)),
          });
        }
      }
    },
  };
}
