import { cpSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { assetPath, FONT_ASSETS, PDF_ASSETS } from "../../lib/pdf/assets.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The oldest that has `process.getBuiltinModule`, by which newer modules are asked for. */
export const OLDEST_NODE = "20.16";

/** What runs beside the program: in a child process, in threads. By the names under which `forms-api.ts` looks for them. */
const PARTS = {
  "pdf-child": "lib/pdf/sandbox/child.ts",
  "planning-thread": "lib/instructions/thread/planning-thread.ts",
  "reading-thread": "lib/reading/reading-thread.ts",
  tesseract: "lib/adapters/tesseract.ts",
};
const PROGRAM = "bin/pack/forms-api.ts";

const installed = (path: string): string => join(ROOT, "node_modules", path);

const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: "node",
  target: `node${OLDEST_NODE}`,
  logLevel: "warning",
} satisfies BuildOptions;

/**
 * Builds what `forms-api.ts` needs into a folder: plain JavaScript, whose names and lines stay as they are, and data files.
 * Nothing else has to be installed, and Node 20 is enough. Answers the files that went into it.
 */
export async function bundleProgram(folder: string): Promise<string[]> {
  const modules = { ...COMMON, outdir: folder, outExtension: { ".js": ".mjs" }, format: "esm" as const };
  await build({ ...modules, entryPoints: ["bin/pack/older-node.ts"] });
  const { metafile } = await build({
    ...modules,
    metafile: true,
    entryPoints: { ...PARTS, "forms-api": PROGRAM },
    mainFields: ["module", "main"],
    external: ["@napi-rs/canvas", "./older-node.mjs"],
    alias: {
      "brotli/decompress.js": join(ROOT, "lib/pdf/write/fonts/decompress-brotli.ts"),
      "html-entities": installed("html-entities/dist/esm/index.js"),
    },
    plugins: [newerModules, withoutLevelDb],
    banner: { js: BEFORE },
  });
  const recognition = await bundleRecognition(folder);
  for (const asset of [...PDF_ASSETS, ...FONT_ASSETS])
    cpSync(assetPath(asset), join(folder, "assets", asset), { recursive: true });
  return [...Object.keys(metafile.inputs), ...recognition];
}

/** Reading of pictures: what runs in its thread, the engine for each kind of processor, and the language. */
async function bundleRecognition(folder: string): Promise<string[]> {
  const cores = ["", "-simd", "-relaxedsimd"].map((kind) => `tesseract-core${kind}`);
  const { metafile } = await build({
    ...COMMON,
    metafile: true,
    entryPoints: { "recognition-thread": installed("tesseract.js/src/worker-script/node/index.js") },
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    // The thread takes the whole engines, never those parts of them; and what fetches is for a Node that cannot.
    external: [...cores.map((core) => `tesseract.js-core/${core}-lstm`), "node-fetch"],
  });
  for (const core of cores) cpSync(installed(`tesseract.js-core/${core}.wasm`), join(folder, `${core}.wasm`));
  const language = "eng.traineddata.gz";
  cpSync(installed(`@tesseract.js-data/eng/4.0.0_best_int/${language}`), join(folder, "assets", language));
  return [...Object.keys(metafile.inputs), "node_modules/@tesseract.js-data/eng/package.json"];
}

/** What is imported of modules that an older Node has not, or has less of, is undefined there, and no fault. */
const newerModules: Plugin = {
  name: "newer modules",
  setup({ onResolve, onLoad }) {
    const names = { "node:sqlite": ["DatabaseSync"], "node:module": ["findPackageJSON"] };
    onResolve({ filter: /^node:sqlite$/ }, ({ path }) => ({ path, namespace: "newer" }));
    onResolve({ filter: /^node:module$/ }, ({ path, importer }) =>
      /lib\/pdf\/(?:assets|sandbox\/readable-folders)\.ts$/.test(importer)
        ? { path, namespace: "newer" }
        : undefined,
    );
    onLoad({ filter: /./, namespace: "newer" }, ({ path }) => ({
      contents: names[path as keyof typeof names]
        .map((name) => `export const ${name} = process.getBuiltinModule("${path}")?.${name};`)
        .join("\n"),
    }));
  },
};

/** A binary of each platform, by which the data of versions before the first release are read. */
const withoutLevelDb: Plugin = {
  name: "without LevelDB",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^level$/ }, ({ path }) => ({ path, namespace: "left-out" }));
    onLoad({ filter: /./, namespace: "left-out" }, () => ({ contents: "module.exports = {};" }));
  },
};

/** Evaluated first: what an older Node lacks, and what CommonJS packages take for given. */
const BEFORE = `import "./older-node.mjs";
import { createRequire as createRequireForBundle } from "node:module";
const require = createRequireForBundle(import.meta.url);
const __dirname = import.meta.dirname;`;
