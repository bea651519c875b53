import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Which rooms a room may import, besides itself. docs/architecture.md draws it. */
const MAY_IMPORT: Record<string, string[]> = {
  "lib/domain": [],
  "lib/topology": ["lib/domain"],
  "lib/meaning": ["lib/domain"],
  "lib/pdf": ["lib/domain", "lib/meaning"],
  "lib/sheets": ["lib/domain"],
  "lib/sources": ["lib/domain", "lib/sheets"],
  "lib/threads": ["lib/domain"],
  "lib/instructions": ["lib/domain", "lib/threads", "lib/meaning"],
  "lib/reading": ["lib/domain", "lib/threads", "lib/sheets", "lib/sources", "lib/instructions"],
  "lib/adapters": ["lib/domain"],
  "lib/usecases": ["lib/domain", "lib/instructions", "lib/sheets", "lib/sources"],
  "lib/http": ["lib/domain", "lib/topology", "lib/usecases", "lib/sheets", "lib/sources"],
  "lib/runtime": [
    "lib/domain",
    "lib/topology",
    "lib/usecases",
    "lib/http",
    "lib/adapters",
    "lib/instructions",
    "lib/pdf",
    "lib/reading",
  ],
  "lib/mcp": ["lib/domain", "lib/usecases", "lib/http"],
  functions: ["lib/domain", "lib/http", "lib/mcp", "lib/usecases", "lib/runtime"],
  "lib/local": [
    "lib/domain",
    "lib/topology",
    "lib/usecases",
    "lib/adapters",
    "lib/pdf",
    "lib/runtime",
    "functions",
  ],
  "lib/dashboard": ["lib/domain", "lib/http", "lib/pdf", "lib/sheets"],
  "lib/clients": ["lib/http"],
  "lib/infra": ["lib/topology", "lib/domain", "lib/pdf"],
  lab: [
    "lib/domain",
    "lib/topology",
    "lib/usecases",
    "lib/adapters",
    "lib/pdf",
    "lib/instructions",
    "lib/meaning",
    "lib/runtime",
    "lib/local",
    "lib/infra",
    "lib/http",
    "lib/mcp",
    "lib/sources",
    "lib/sheets",
    "bin",
  ],
  bin: [
    "lib/domain",
    "lib/sources",
    "lib/topology",
    "lib/usecases",
    "lib/adapters",
    "lib/pdf",
    "lib/instructions",
    "lib/mcp",
    "lib/runtime",
    "lib/local",
    "lib/infra",
    "lib/http",
    "lib/clients",
  ],
};

/**
 * The rooms inside a room, and which of the rooms beside it each may import. A file that stands beside these rooms and
 * composes them is named like a room; any other is read by all of them, and imports none.
 */
const INSIDE: Record<string, Record<string, string[]>> = {
  "lib/usecases": {
    removals: [],
    files: ["removals"],
    jobs: ["files"],
    keys: [],
    webhooks: [],
    oauth: [],
    templates: ["files"],
    profiles: [],
    receipts: ["jobs"],
    read: ["files"],
    parse: ["files", "jobs", "templates", "webhooks"],
    context: ["files", "parse"],
    fill: ["files", "jobs", "receipts", "webhooks", "context", "profiles"],
    batches: ["files", "fill", "jobs", "removals", "webhooks"],
    accounts: ["webhooks"],
  },
  "lib/http": {
    request: [],
    answer: [],
    jobs: ["request"],
    pictures: ["request"],
    files: ["answer", "jobs", "pictures", "request"],
    read: ["request"],
    fill: ["answer", "jobs", "request"],
    receipts: ["answer", "request"],
    keys: ["answer", "request"],
    oauth: ["answer", "request"],
    templates: ["request"],
    profiles: ["fill", "request"],
    batches: ["answer", "fill", "request"],
    webhooks: ["request"],
    openapi: [
      "request",
      "answer",
      "jobs",
      "files",
      "read",
      "fill",
      "receipts",
      "keys",
      "oauth",
      "templates",
      "profiles",
      "batches",
      "webhooks",
    ],
  },
  "lib/local": {
    "model-servers": [],
    work: [],
    emulate: [],
    gateway: ["work", "emulate"],
    start: ["emulate", "gateway", "work"],
    client: ["start"],
  },
  "lib/dashboard": {
    build: [],
    styles: [],
    api: [],
    ui: ["api"],
    // The screens, by path, and what all of them share.
    "app/app.tsx": [
      "app",
      "api",
      "ui",
      "sign-in",
      "home",
      "file",
      "batch",
      "jobs",
      "keys",
      "webhooks",
      "authorize",
      "template",
    ],
    app: ["api", "ui"],
    "sign-in": ["api", "app", "ui"],
    // A form in a person's hands: selection, marks, the result in hand, what is to be looked at, undo, saving.
    workspace: ["api", "app", "ui", "sign-in"],
    // What stands on it, side by side; `file` puts them together.
    document: ["api", "app", "ui", "sign-in", "workspace"],
    fill: ["api", "app", "ui", "sign-in", "workspace"],
    review: ["api", "app", "ui", "sign-in", "workspace"],
    edit: ["api", "app", "ui", "sign-in", "workspace"],
    template: ["api", "app", "ui", "sign-in", "workspace", "jobs"],
    file: ["api", "app", "ui", "sign-in", "workspace", "document", "fill", "review", "edit", "template"],
    home: ["api", "app", "ui", "sign-in", "document", "jobs"],
    batch: ["api", "app", "ui", "sign-in", "workspace", "jobs"],
    jobs: ["api", "app", "ui", "sign-in", "batch", "template"],
    keys: ["api", "app", "ui", "sign-in"],
    webhooks: ["api", "app", "ui", "sign-in"],
    authorize: ["api", "app", "ui", "sign-in"],
    docs: ["api", "app", "ui", "sign-in"],
    "main.tsx": ["app/app.tsx", "app", "ui", "sign-in", "styles"],
    "docs.tsx": ["app", "ui", "sign-in", "styles", "docs"],
    "vite.config.ts": ["build"],
  },
  "lib/infra": {
    settings: [],
    data: [],
    compute: ["data", "settings"],
    edge: ["compute", "settings"],
    watch: ["data", "compute"],
    "stack.ts": ["data", "compute", "edge", "settings", "watch"],
    "dashboard-stack.ts": ["edge", "settings", "stack.ts"],
  },
  "lib/pdf": {
    structure: [],
    "load-document.ts": ["structure"],
    verify: [],
    page: ["verify"],
    parse: ["load-document.ts", "page", "structure", "verify"],
    detect: ["page", "verify"],
    "page-text": ["page"],
    write: ["load-document.ts", "page", "page-text", "verify"],
    "read-pages.ts": ["page", "parse", "detect"],
    "parse-pdf.ts": ["page", "page-text", "parse", "read-pages.ts"],
    // What a file's own dictionaries hold is read by those that write them.
    read: ["load-document.ts", "page", "verify", "parse", "detect", "write", "parse-pdf.ts"],
    sandbox: ["verify", "write", "read", "parse-pdf.ts"],
    sample: [],
  },
  "lib/instructions": {
    values: [],
    "form-model": ["values"],
    columns: ["values", "form-model", "given-value.ts", "plan-from-values.ts"],
    transfer: ["values", "form-model"],
    "split-over-group.ts": ["form-model", "values"],
    "check-format.ts": ["values"],
    "given-value.ts": ["check-format.ts", "form-model", "values"],
    "plan-from-values.ts": ["given-value.ts", "form-model", "values", "split-over-group.ts"],
    openai: ["form-model", "values"],
    local: ["form-model", "values"],
    context: ["columns", "transfer", "plan-from-values.ts", "form-model", "values"],
    thread: ["local", "context", "plan-from-values.ts"],
  },
};

/** The few imports between inner rooms against the order above, as [importer, imported]. */
const CROSSINGS: [string, string][] = [
  ["lib/instructions/check-plan.ts", "lib/instructions/context/borne-out.ts"],
  ["lib/instructions/with-fallback.ts", "lib/instructions/context/document-reader.ts"],
];

/** Packages that one room alone may import. */
const OWNERS: [RegExp, RegExp][] = [
  [/^@aws-sdk\//, /^(lib\/adapters|lib\/local|lab|bin\/(deploy|rehearse))\/|^bin\/teardown\.ts$/],
  [/^tesseract\.js(\/|$)/, /^lib\/adapters\//],
  [/^aws-jwt-verify(\/|$)/, /^lib\/adapters\//],
  [/^(csv-parse|saxes)(\/|$)/, /^lib\/sheets\//],
  [/^htmlparser2(\/|$)/, /^lib\/sources\/mail\//],
  [/^fflate(\/|$)/, /^lib\/sheets\/|^lib\/local\/client\/fill-rows\.ts$|^lab\/bench\/batch\/|^bin\/pack\//],
  [/^client-zip(\/|$)/, /^lib\/usecases\/batches\/archive-batch\.ts$/],
  [/^@modelcontextprotocol\/server(\/|$)/, /^(lib\/mcp|bin)\//],
  [/^openai(\/|$)/, /^lib\/instructions\/openai\//],
  [/^(pdf-lib|@embedpdf\/pdfium)(\/|$)/, /^(lib\/pdf|lab)\//],
  [/^pdfjs-dist(\/|$)/, /^(lib\/pdf|lib\/dashboard\/document|lab)\//],
  [/^(react|react-dom|@base-ui\/react)(\/|$)/, /^lib\/dashboard\//],
  [/^vite(\/|$)/, /^(lib\/(dashboard|infra)|lab\/patterns)\//],
  [/^(aws-cdk-lib|constructs|cdk-nag|esbuild)(\/|$)/, /^(lib\/infra|bin|lab)\//],
  [/^(fauxqs|dynalite)(\/|$)/, /^lib\/local\//],
];
const DOMAIN_PACKAGES = /^(zod|node:crypto|node:zlib)$/;

interface Import {
  from: string;
  to: string;
}

const sources = ["bin", "functions", "lab", "lib"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((f) => join(folder, f)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: file.split(sep).join("/"), text: readFileSync(join(ROOT, file), "utf8") }));

const imports: Import[] = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/(?:from|import|import\()\s*"([^"]+)"/g)].map(([, target = ""]) => ({
    from: file,
    to: target.startsWith(".")
      ? relative(ROOT, join(ROOT, dirname(file), target))
          .split(sep)
          .join("/")
      : target,
  })),
);
/** The imports that are left when those are taken away, again and again, that begin or end outside every circle. */
function circling(left: readonly Import[]): readonly Import[] {
  const [importers, imported] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))];
  const next = left.filter(({ from, to }) => imported.has(from) && importers.has(to));
  return next.length === left.length ? left : circling(next);
}
const roomOf = (file: string): string | undefined =>
  Object.keys(MAY_IMPORT).find((room) => file.startsWith(`${room}/`));

describe("the house", () => {
  test("is seen whole: files, and imports between them", () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(300);
  });

  test("has a place among the rooms for every file", () => {
    expect(sources.filter(({ file }) => !roomOf(file)).map(({ file }) => file)).toEqual([]);
  });

  test("imports in the allowed directions only", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [room, target] = [roomOf(from) ?? "", roomOf(to)];
      return target !== undefined && target !== room && !MAY_IMPORT[room]?.includes(target);
    });
    expect(wrong).toEqual([]);
  });

  test("has a place for every room inside a room", () => {
    const rooms = Object.keys(INSIDE).flatMap((room) =>
      sources.flatMap(({ file }) => {
        const [, inner] = new RegExp(`^${room}/([^/]+)/`).exec(file) ?? [];
        return inner === undefined || INSIDE[room]?.[inner] ? [] : `${room}/${inner}`;
      }),
    );
    expect([...new Set(rooms)]).toEqual([]);
  });

  test("imports between rooms inside a room in the allowed directions only", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [room, inside] = Object.entries(INSIDE).find(([room]) => from.startsWith(`${room}/`)) ?? [];
      if (!room || !inside || !to.startsWith(`${room}/`)) return false;
      const innerOf = (file: string): string | undefined =>
        Object.keys(inside).find((inner) => `${file}/`.startsWith(`${room}/${inner}/`));
      const [inner, target] = [innerOf(from), innerOf(to)];
      return target !== undefined && target !== inner && !inside[inner ?? ""]?.includes(target);
    });
    expect(wrong.map(({ from, to }) => [from, to]).sort()).toEqual(CROSSINGS.toSorted());
  });

  test("has no circle of imports, not even of types", () => {
    expect(circling(imports)).toEqual([]);
  });

  test("keeps each library in the room that owns it", () => {
    const wrong = imports.filter(({ from, to }) =>
      OWNERS.some(([library, room]) => library.test(to) && !room.test(from)),
    );
    expect(wrong).toEqual([]);
  });

  test("keeps the domain free of everything but the schema library", () => {
    const foreign = imports.filter(
      ({ from, to }) => from.startsWith("lib/domain/") && !to.startsWith("lib/"),
    );
    expect(foreign.filter(({ to }) => !DOMAIN_PACKAGES.test(to))).toEqual([]);
  });

  test("gives the page the types of the service and none of its code, beside the sample's words, bare fields and their name, declarations, required questions, months, lengths of texts, questions for one answer, what fields hold and how values are counted, and tables of a header", () => {
    const pages = sources.filter(({ file }) => /^lib\/dashboard\/(?!build\/)/.test(file));
    const values = pages.flatMap(({ file, text }) =>
      [
        ...text.matchAll(/(?:import|export) (?!type )[^;]*?from "((?:\.\.\/)+(?:domain|http|pdf)\/[^"]+)"/g),
      ].map(([, target = ""]) => ({ file, target })),
    );
    const free =
      /\/(pdf\/sample\/sample-prompt|domain\/(asks-for-one|bare-field|caption|declaration|exclusive-answers|held-values|likeliest|longest-text|month-names|off|open-required|column|stated-date-order|on-a4|value-key)|sheets\/write-csv)\.ts$/;
    expect(values.filter(({ target }) => !free.test(target))).toEqual([]);
  });

  test("reads the environment in lib/runtime, and where a process is set up", () => {
    const readers = sources.filter(({ text }) => text.includes("process.env")).map(({ file }) => file);
    expect(readers.filter((file) => !/^(lib\/runtime|lib\/local|bin|lab)\//.test(file))).toEqual([]);
  });

  test("has no inline modifiers in its patterns, which V8 gets wrong in long-lived processes (ADR 0012)", () => {
    const modified = sources.filter(({ text }) => /\(\?[ims]*-?[ims]+:/.test(text));
    expect(modified.map(({ file }) => file)).toEqual([]);
  });

  test("keeps handlers small: wiring and translation", () => {
    const long = sources.filter(
      ({ file, text }) => file.startsWith("functions/") && text.split("\n").length > 41,
    );
    expect(long.map(({ file }) => file)).toEqual([]);
  });
});
