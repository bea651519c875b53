import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const UNIT_TESTS = "test/unit/**/*.test.ts";
/** Services with settings of their own, which a function reads once in its process. */
const CONFIGURED = [
  "test/contract/{commands,cross-origin,failures,hostile-requests,limits,long-answers,model-images}.test.ts",
  "test/contract/{no-room,read-ahead,submit-parse,uploads,waiting,webhooks}.test.ts",
  "test/functions/*.test.ts",
];
/** What takes minutes, or a browser, by suites: `npm run test:long` runs them all, as CI does. */
const SUITES = {
  documents: [
    "test/contract/context-pictures.test.ts",
    "test/unit/adapters/tesseract.test.ts",
    "test/unit/pdf/{detect/scans,read/scanned-copies}.test.ts",
  ],
  properties: [
    "test/mcp/malformed.test.ts",
    "test/unit/instructions/local/properties.test.ts",
    "test/unit/lab/fuzz/fuzz-parse.test.ts",
    "test/unit/pdf/{read/read-property,write/fill-property}.test.ts",
  ],
  stack: ["test/{infra,lab}/**/*.test.ts"],
  browser: ["test/{dashboard,examples}/**/*.test.ts"],
  faults: ["test/{attack,chaos,chaos-webhooks,e2e,fuzz-api,fuzz-multipart,injection}/**/*.test.ts"],
  clients: ["test/{clients,packages}/**/*.test.ts"],
};
const LONG = Object.values(SUITES).flat();

/**
 * Which tests run together. Without isolation they share the modules of a process, which no test may change: of as many
 * processes as there are processors, for `npm test`.
 */
export const PROJECTS = [
  { name: "unit", include: [UNIT_TESTS], exclude: LONG, isolate: false },
  {
    name: "service",
    include: ["test/**/*.test.ts"],
    exclude: [UNIT_TESTS, ...CONFIGURED, ...LONG],
    isolate: false,
  },
  { name: "configured", include: CONFIGURED, exclude: [], isolate: true },
  ...Object.entries(SUITES).map(([name, include]) => ({ name, include, exclude: [], isolate: true })),
];

/** The examples import the client as another project does, which has installed it. */
const CLIENT = fileURLToPath(import.meta.resolve("./clients/typescript/src/index.ts"));

export default defineConfig({
  resolve: { alias: { "forms-api-client": CLIENT } },
  test: {
    globalSetup: ["test/logs/grep-logs.ts"],
    projects: PROJECTS.map((test) => ({ extends: true as const, test })),
    setupFiles: ["test/support/setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
