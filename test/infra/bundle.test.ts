import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { sha256 } from "../../lib/domain/ids.ts";
import {
  bundleFunctions,
  PDF_CHILD_FILE,
  PLANNING_THREAD_FILE,
  READING_THREAD_FILE,
} from "../../lib/infra/compute/bundle.ts";
import { createPlanner } from "../../lib/instructions/thread/planner.ts";
import { FONT_ASSETS, PDF_ASSETS } from "../../lib/pdf/assets.ts";
import { createPdfEngine } from "../../lib/pdf/sandbox/pdf-process.ts";
import { readableFolders } from "../../lib/pdf/sandbox/readable-folders.ts";
import { createReader } from "../../lib/reading/reader.ts";
import { requiredVariables } from "../../lib/topology/environment.ts";
import type { FunctionSpec } from "../../lib/topology/functions/function-spec.ts";
import { FUNCTION_NAMES, type FunctionName, functionSpec } from "../../lib/topology/functions.ts";
import { aForm, aText } from "../fixtures/forms.ts";
import { smallForm } from "../fixtures/small-form.ts";

const ROOT = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "forms-api-bundles-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const metafile = bundleFunctions(folder);

const PDF_PACKAGES = ["@cantoo/pdf-lib", "pdf-lib", "pdfjs-dist", "@embedpdf/pdfium"];
const HTTP_FUNCTIONS = FUNCTION_NAMES.filter((name) => functionSpec(name).routes.length > 0);
const PDF_FUNCTIONS = FUNCTION_NAMES.filter((name) => functionSpec(name).pdf);
const LIMITS = { accountId: "acme", deadlineMs: 20_000, maxPages: 10, maxFields: 100 };
/** What a cold start may have to read: the AWS clients, the schemas and the check of sessions fit, a PDF library does not. */
const HTTP_BUDGET_BYTES = 1_350_000;
/** The library of the Model Context Protocol, and what matches columns, in the one function that speaks it. */
const MCP_BUDGET_BYTES = 550_000;
/** All that is deployed of what works on PDF files, source maps and data files among it; what fills them carries typefaces. */
const PDF_BUDGET_BYTES = { reads: 17_000_000, fills: 25_000_000 };
/** The client of Textract, where text may be recognized. */
const OCR_BUDGET_BYTES = 30_000;

function output(name: FunctionName, file: string) {
  const found = Object.entries(metafile.outputs).find(([path]) => path.endsWith(`/${name}/${file}`));
  if (!found) throw new Error(`Expected the bundler to have written ${name}/${file}.`);
  return found[1];
}

/** The paths of all that was built, or that was built for a function, in order. */
const files = (name = ""): string[] =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** The npm packages in a bundled file. */
function packagesIn(name: FunctionName, file = "index.mjs"): string[] {
  const inputs = Object.entries(output(name, file).inputs).filter(
    ([, { bytesInOutput }]) => bytesInOutput > 0,
  );
  const packages = inputs.map(([path]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  return [...new Set(packages.filter((found) => found !== undefined))];
}

const holders = (packages: string[]): FunctionName[] =>
  FUNCTION_NAMES.filter((name) => packagesIn(name).some((found) => packages.includes(found)));

describe("the bundles", () => {
  it("keep PDF libraries out of every handler: they run in the child process", () => {
    expect(holders(PDF_PACKAGES)).toEqual([]);
    for (const name of PDF_FUNCTIONS) {
      expect(packagesIn(name, "pdf-child.mjs")).toEqual(expect.arrayContaining(["pdf-lib", "pdfjs-dist"]));
    }
  });

  it("keep the local engine out of the handler that plans with it: it runs in a thread", () => {
    const stages = /^lib\/instructions\/local\/\d-/;
    const inputs = (file: string) =>
      Object.keys(output("fill-worker", file).inputs).filter((path) => stages.test(path));
    expect(inputs("index.mjs")).toEqual([]);
    expect(inputs(PLANNING_THREAD_FILE)).toHaveLength(8);
  });

  it("hold nothing in the child process that it may not read from source", () => {
    const root = join(import.meta.dirname, "../..");
    const readable = readableFolders(join(root, "lib/pdf/sandbox/child.ts"));
    const sources = PDF_FUNCTIONS.flatMap((name) => Object.keys(output(name, PDF_CHILD_FILE).inputs));
    const unreadable = sources.filter(
      (path) => !readable.some((folder) => join(root, path).startsWith(folder)),
    );
    expect(unreadable).toEqual([]);
  });

  it("hold the model's client in the fill worker alone", () => {
    expect(holders(["openai"])).toEqual(["fill-worker"]);
  });

  it("hold the library of the Model Context Protocol in its own function alone", () => {
    expect(holders(["@modelcontextprotocol/server", "@modelcontextprotocol/core"])).toEqual(["mcp"]);
  });

  it("hold no engine that reads pictures: it is for one machine", () => {
    expect(holders(["tesseract.js", "tesseract.js-core"])).toEqual([]);
  });

  it("measure where no client waits, and carry no SDK for traces anywhere", () => {
    const background = FUNCTION_NAMES.filter((name) => functionSpec(name).routes.length === 0);
    expect(holders(["@aws-lambda-powertools/metrics"])).toEqual(background);
    expect(holders(["@aws-lambda-powertools/tracer", "aws-xray-sdk-core"])).toEqual([]);
  });

  // Tables of rows come as forms too.
  it("hold what reads forms only where forms are submitted", () => {
    const readers = FUNCTION_NAMES.filter((name) =>
      Object.keys(output(name, "index.mjs").inputs).some((path) =>
        path.endsWith("lib/http/request/multipart.ts"),
      ),
    );
    expect(readers).toEqual([
      "submit-parse",
      "create-upload",
      "parse-upload",
      "read-form",
      "submit-fill",
      "commit-fill",
      "submit-batch",
      "suggest-mapping",
      "profiles",
    ]);
  });

  it.each([
    ["@aws-sdk/client-dynamodb", (spec: FunctionSpec) => Object.keys(spec.tables).length > 0],
    ["@aws-sdk/client-s3", (spec: FunctionSpec) => Object.keys(spec.bucket).length > 0],
    ["@aws-sdk/client-sqs", (spec: FunctionSpec) => spec.sends.length > 0],
    [
      "@aws-sdk/client-secrets-manager",
      (spec: FunctionSpec) => spec.model === true || spec.webhookKey === true,
    ],
    ["@aws-sdk/client-textract", (spec: FunctionSpec) => spec.ocr === true],
  ])("hold %s only where the topology gives the function something to use it on", (client, uses) => {
    expect(holders([client])).toEqual(FUNCTION_NAMES.filter((name) => uses(functionSpec(name))));
  });

  it.each(HTTP_FUNCTIONS)("%s is small enough to start quickly", (name) => {
    const more = name === "mcp" ? MCP_BUDGET_BYTES : 0;
    const ocr = functionSpec(name).ocr ? OCR_BUDGET_BYTES : 0;
    expect(output(name, "index.mjs").bytes).toBeLessThan(HTTP_BUDGET_BYTES + more + ocr);
  });

  it.each(PDF_FUNCTIONS)("%s is small enough to be fetched quickly, with all that lies beside it", (name) => {
    const sizes = files(name).map((file) => statSync(file).size);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThan(PDF_BUDGET_BYTES[functionSpec(name).pdf ?? "reads"]);
  });

  it("say of our own lines where they come from, and nothing of a package's", () => {
    const maps = files("fill-worker").filter((file) => file.endsWith(".map"));
    const sources = maps.flatMap((file): string[] => JSON.parse(readFileSync(file, "utf8")).sources);
    expect(sources.filter((source) => source.includes("node_modules"))).toEqual([]);
    expect(sources.some((source) => source.endsWith("/functions/fill-worker.ts"))).toBe(true);
  });

  it("keep what reads tables out of every handler: it runs in a thread, which others do not have", () => {
    expect(holders(["saxes", "csv-parse", "fflate"])).toEqual([]);
    const readers = FUNCTION_NAMES.filter((name) =>
      files(name).some((file) => file.endsWith(READING_THREAD_FILE)),
    );
    expect(readers.toSorted()).toEqual([
      "fill-worker",
      "mcp",
      "read-form",
      "submit-batch",
      "suggest-mapping",
    ]);
    for (const name of readers) {
      expect(packagesIn(name, READING_THREAD_FILE)).toEqual(
        expect.arrayContaining(["saxes", "csv-parse", "fflate"]),
      );
    }
  });

  it("suggest-mapping's reading thread reads a table with what lies beside it", async () => {
    const reader = createReader({ threadModule: join(folder, "suggest-mapping", READING_THREAD_FILE) });
    onTestFinished(() => reader.close());
    const csv = "Full name\nAda\n";
    expect(await reader.readTable({ csv })).toEqual({
      columns: ["Full name"],
      rows: [["Ada"]],
      places: { letters: ["A"], lines: [2] },
    });
  });

  it.each(PDF_FUNCTIONS)("%s comes with the data files of the PDF libraries", (name) => {
    const fonts = functionSpec(name).pdf === "fills" ? FONT_ASSETS : [];
    expect(readdirSync(join(folder, name, "assets"))).toEqual([...PDF_ASSETS, ...fonts].toSorted());
  });

  it("leave nothing to be installed on Lambda except the optional canvas", () => {
    const imported = Object.entries(metafile.outputs).flatMap(([output, { imports }]) =>
      imports.map(({ path }) => ({ path, from: join(ROOT, dirname(output)) })),
    );
    const liesBeside = ({ path, from }: { path: string; from: string }): boolean =>
      path.startsWith("./") && existsSync(join(from, path));
    const packages = imported.filter((each) => !isBuiltin(each.path) && !liesBeside(each));
    expect(packages.filter(({ path }) => path !== "@napi-rs/canvas")).toEqual([]);
  });

  it("load on Node and export a handler", () => {
    const variables = FUNCTION_NAMES.flatMap(requiredVariables).map((variable) => [variable, "unused"]);
    const script = `for (const file of ${JSON.stringify(FUNCTION_NAMES.map((name) => join(folder, name, "index.mjs")))}) {
      const { handler } = await import(file);
      if (typeof handler !== "function") throw new TypeError("Expected " + file + " to export a handler.");
    }`;
    const environment = { ...Object.fromEntries(variables), AWS_REGION: "eu-west-1" };
    execFileSync(process.execPath, ["--input-type=module", "--eval", script], { env: environment });
  });

  it.each(PDF_FUNCTIONS)(
    "%s's child process reads and fills a form with what lies beside it",
    async (name) => {
      const childModule = join(folder, name, PDF_CHILD_FILE);
      const engine = createPdfEngine({ childModule, memoryLimitMb: 1024 });
      onTestFinished(() => engine.close());
      const input = await smallForm();
      const { form } = await engine.parse(input, LIMITS);
      expect(form.fields.map(({ label }) => label)).toContain("Full name");
      const fieldId = form.fields[0]!.id;
      const values = [{ fieldId, value: "Ada Lovelace" }];
      const filled = await engine.fill({ input, form, values, flatten: false }, LIMITS);
      expect(filled.verified).toEqual([{ fieldId, state: "verified" }]);
    },
  );

  it("fill-worker's planning thread plans with what lies beside it", async () => {
    const planner = createPlanner({ threadModule: join(folder, "fill-worker", PLANNING_THREAD_FILE) });
    onTestFinished(() => planner.close());
    const form = aForm([aText("Full name")]);
    const signal = new AbortController().signal;
    const plan = await planner.engine.plan({ form, prompt: "Full name: Ada", today: "2026-10-07", signal });
    expect(plan.values).toMatchObject([{ fieldId: "f1", value: "Ada" }]);
  });

  it("are the same bytes for the same sources", () => {
    const first = digests();
    bundleFunctions(folder);
    expect([...digests()].filter(([path, digest]) => first.get(path) !== digest)).toEqual([]);
  }, 120_000);

  const digests = (): Map<string, string> =>
    new Map(files().map((path) => [path, sha256(readFileSync(path))]));
});
