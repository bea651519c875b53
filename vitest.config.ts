import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const UNIT_TESTS = "test/unit/**/*.test.ts";
/** What takes minutes, or a browser, by suites: `npm run test:long` runs them all, as CI does. */
const SUITES = {
  stack: ["test/{infra,cost,lab}/**/*.test.ts"],
  browser: ["test/{dashboard,examples}/**/*.test.ts"],
  faults: ["test/{attack,chaos,chaos-webhooks,e2e,fuzz-api,fuzz-multipart,injection}/**/*.test.ts"],
  clients: ["test/clients/**/*.test.ts"],
};

/** The examples import the client as another project does, which has installed it. */
const CLIENT = fileURLToPath(import.meta.resolve("./clients/typescript/src/index.ts"));

export default defineConfig({
  resolve: { alias: { "forms-api-client": CLIENT } },
  test: {
    globalSetup: ["test/logs/grep-logs.ts"],
    projects: [
      {
        extends: true,
        // They share the modules of a process, which halves their time, and which no test of a unit may change.
        test: { name: "unit", include: [UNIT_TESTS], isolate: false },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["test/**/*.test.ts"],
          exclude: [UNIT_TESTS, ...Object.values(SUITES).flat()],
        },
      },
      ...Object.entries(SUITES).map(([name, include]) => ({
        extends: true as const,
        test: { name, include },
      })),
    ],
    setupFiles: ["test/support/setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
