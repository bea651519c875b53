import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import FONTS from "../lib/pdf/assets/fonts.json" with { type: "json" };
import { compress, fetchFont } from "./fonts/fetch-font.ts";

/** Makes the typefaces of `lib/pdf/assets` from the packages that `fonts.json` names. A new one needs its hash there. */
const ASSETS = join(import.meta.dirname, "../lib/pdf/assets");
const folder = mkdtempSync(join(tmpdir(), "forms-api-fonts-"));
try {
  for (const font of FONTS) {
    const content = compress(fetchFont(font, folder));
    writeFileSync(join(ASSETS, font.file), content);
    console.log(`${font.file}: ${content.length} bytes`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
