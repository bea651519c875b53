import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildSync, type Metafile } from "esbuild";
import { assetPath, FONT_ASSETS, PDF_ASSETS } from "../../pdf/assets.ts";
import { FUNCTION_NAMES, type FunctionName, functionSpec } from "../../topology/functions.ts";
import { ownMap } from "./own-map.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PDF_CHILD_ENTRY = "lib/pdf/sandbox/child.ts";
const PLANNING_THREAD_ENTRY = "lib/instructions/thread/planning-thread.ts";
const READING_THREAD_ENTRY = "lib/reading/reading-thread.ts";

/** The words of the lexicon, as they are imported. */
const LEXICON = ["words.json", "cues.json", "roles.json"];

/** The file beside `index.mjs` that runs as the PDF child process. */
export const PDF_CHILD_FILE = "pdf-child.mjs";
/** The file beside `index.mjs` that runs in a planning thread. */
export const PLANNING_THREAD_FILE = "planning-thread.mjs";
/** The file beside `index.mjs` that runs in a reading thread. */
export const READING_THREAD_FILE = "reading-thread.mjs";

/**
 * Builds one folder per function, `<folder>/<function>/index.mjs`, with all that the function needs on Lambda: its own code
 * and the pinned AWS SDK. PDF workers get the child process with its data files, the planning worker the planning thread,
 * and readers of others' files the reading thread. `folder` is an absolute path; what it held before is removed. The same
 * sources give the same bytes. Returns esbuild's account of what went into each output, with paths relative to the
 * project's root.
 */
export function bundleFunctions(folder: string): Metafile {
  rmSync(folder, { recursive: true, force: true });
  const workers = FUNCTION_NAMES.filter((name) => functionSpec(name).pdf);
  const planners = FUNCTION_NAMES.filter((name) => functionSpec(name).model);
  const readers = FUNCTION_NAMES.filter((name) => functionSpec(name).reads);
  const entryPoints = [
    ...FUNCTION_NAMES.map((name) => ({ in: `functions/${name}.ts`, out: `${name}/index` })),
    ...workers.map((name) => beside(name, PDF_CHILD_ENTRY, PDF_CHILD_FILE)),
    ...planners.map((name) => beside(name, PLANNING_THREAD_ENTRY, PLANNING_THREAD_FILE)),
    ...readers.map((name) => beside(name, READING_THREAD_ENTRY, READING_THREAD_FILE)),
  ];
  const { metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    // Identifiers stay as written, for stack traces and for errors that are recognized by name.
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    external: ["@napi-rs/canvas", ...LEXICON.map((file) => `./${file}`)],
    // Half a megabyte of what Node has: fontkit would open compressed fonts with it.
    alias: {
      "brotli/decompress.js": join(ROOT, "lib/pdf/write/fonts/decompress-brotli.ts"),
      // pdf-lib reads XML by it, which has five of its two thousand entities.
      "html-entities": join(ROOT, "lib/pdf/structure/xml-entities.ts"),
      "@aws-sdk/credential-provider-login": join(ROOT, "lib/infra/compute/no-login.ts"),
    },
    // A file that is imported for what it does would be left out: package.json says that none is.
    logOverride: { "ignored-bare-import": "error" },
    banner: { js: REQUIRE_FOR_COMMONJS },
    metafile: true,
    logLevel: "warning",
  });
  for (const name of workers) copyPdfAssets(name, join(folder, name));
  copyLexicon(metafile);
  for (const path of Object.keys(metafile.outputs).filter((file) => file.endsWith(".map"))) {
    const file = join(ROOT, path);
    writeFileSync(file, ownMap(readFileSync(file, "utf8")));
  }
  return metafile;
}

/** Beside every bundle that reads words: one copy for all bundles of a function, without the blanks of its source. */
function copyLexicon({ outputs }: Metafile): void {
  for (const [path, { imports }] of Object.entries(outputs)) {
    for (const file of LEXICON) {
      if (!imports.some((each) => each.external && each.path === `./${file}`)) continue;
      const words: unknown = JSON.parse(readFileSync(join(ROOT, "lib/meaning/lexicon", file), "utf8"));
      writeFileSync(join(ROOT, dirname(path), file), JSON.stringify(words));
    }
  }
}

/** What is bundled to a file of its own in a function's folder; esbuild adds the extension. */
const beside = (name: string, entry: string, file: string): { in: string; out: string } => ({
  in: entry,
  out: join(name, file.replace(".mjs", "")),
});

/** CommonJS packages `require` Node's builtins, which an ES module has no `require` for. */
const REQUIRE_FOR_COMMONJS =
  'import { createRequire as createRequireForBundle } from "node:module";' +
  "const require = createRequireForBundle(import.meta.url);";

function copyPdfAssets(name: FunctionName, functionFolder: string): void {
  const fonts = functionSpec(name).pdf === "fills" ? FONT_ASSETS : [];
  for (const asset of [...PDF_ASSETS, ...fonts]) {
    cpSync(assetPath(asset), join(functionFolder, "assets", asset), { recursive: true });
  }
}
