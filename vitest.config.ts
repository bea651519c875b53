import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const UNIT_TESTS = "test/unit/**/*.test.ts";

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
      { extends: true, test: { name: "service", include: ["test/**/*.test.ts"], exclude: [UNIT_TESTS] } },
    ],
    setupFiles: ["test/support/setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
