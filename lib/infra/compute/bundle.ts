import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
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

const holdersOf = (part: "pdf" | "model" | "reads"): FunctionName[] =>
  FUNCTION_NAMES.filter((name) => functionSpec(name)[part]);
const PDF_WORKERS = holdersOf("pdf");

/** What runs beside a handler, in a process or thread of its own. */
const BESIDE = [
  { entry: PDF_CHILD_ENTRY, file: PDF_CHILD_FILE, holders: PDF_WORKERS },
  { entry: PLANNING_THREAD_ENTRY, file: PLANNING_THREAD_FILE, holders: holdersOf("model") },
  { entry: READING_THREAD_ENTRY, file: READING_THREAD_FILE, holders: holdersOf("reads") },
];
/** Where that is built, before each function gets its copy. */
const SHARED_FOLDER = "shared";

/**
 * Builds one folder per function, `<folder>/<function>/index.mjs`, with all that the function needs on Lambda: its own code
 * and the pinned AWS SDK. PDF workers get the child process with its data files, the planning worker the planning thread,
 * and readers of others' files the reading thread. `folder` is an absolute path; what it held before is removed. The same
 * sources give the same bytes. Returns esbuild's account of what went into each output, with paths relative to the
 * project's root.
 */
export function bundleFunctions(folder: string): Metafile {
  rmSync(folder, { recursive: true, force: true });
  const entryPoints = [
    ...FUNCTION_NAMES.map((name) => ({ in: `functions/${name}.ts`, out: `${name}/index` })),
    ...BESIDE.map(({ entry, file }) => ({ in: entry, out: join(SHARED_FOLDER, basename(file, ".mjs")) })),
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
  for (const path of Object.keys(metafile.outputs).filter((file) => file.endsWith(".map"))) {
    const file = join(ROOT, path);
    writeFileSync(file, ownMap(readFileSync(file, "utf8")));
  }
  copyBeside(metafile, folder);
  copyLexicon(metafile);
  for (const name of PDF_WORKERS) copyPdfAssets(name, join(folder, name));
  return metafile;
}

/** Gives each function a copy of what runs beside its handler, which is built once for all of them. */
function copyBeside({ outputs }: Metafile, folder: string): void {
  for (const [path, output] of Object.entries(outputs)) {
    if (basename(dirname(path)) !== SHARED_FOLDER) continue;
    const built = BESIDE.find(({ file }) => basename(path, ".map") === file);
    for (const holder of built?.holders ?? []) {
      const copy = join(dirname(path), "..", holder, basename(path));
      cpSync(join(ROOT, path), join(ROOT, copy));
      outputs[copy] = output;
    }
    delete outputs[path];
  }
  rmSync(join(folder, SHARED_FOLDER), { recursive: true });
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
