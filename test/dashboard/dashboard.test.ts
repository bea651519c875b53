import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService } from "../support/service.ts";
import { describeAccessibility } from "./accessibility-suite.ts";
import { findChromium, launch } from "./browser.ts";
import { firstLoad, weigh } from "./budget.ts";
import { buildDashboard } from "./build.ts";
import { describeErrors } from "./errors-suite.ts";
import { describeJourney } from "./journey-suite.ts";
import { describeSafety } from "./safety-suite.ts";
import { describeSignIn } from "./sign-in-suite.ts";
import type { Stage } from "./stage.ts";

/** What a page may weigh before the viewer is loaded, compressed, in bytes. */
const FIRST_LOAD_BYTES = 200 * 1024;

const stage = {} as Stage;
const chromium = findChromium();

beforeAll(async () => {
  await buildDashboard();
}, 120_000);

describe("the first load", () => {
  test.each(["index.html", "docs.html"] as const)(
    "of %s keeps within its budget, without the viewer",
    (page) => {
      const files = firstLoad(page, page === "index.html" ? ["file/file-screen.tsx"] : []);
      expect([...files.keys()].filter((file) => /pdf/.test(file))).toEqual([]);
      expect(files.size).toBeGreaterThan(2);
      expect(weigh(files)).toBeLessThan(FIRST_LOAD_BYTES);
    },
  );
});

describe.skipIf(chromium === null)(
  chromium === null ? "the dashboard (left out: run with REQUIRE_CHROMIUM=1)" : "the dashboard",
  { timeout: 120_000 },
  () => {
    beforeAll(async () => {
      stage.service = await startTestService();
      stage.browser = await launch(chromium ?? "");
    }, 60_000);
    afterAll(async () => {
      await stage.browser?.close();
      await stage.service?.end();
    });

    describeJourney(stage);
    describeErrors(stage);
    describeSafety(stage);
    describeSignIn(stage);
    describeAccessibility(stage);
  },
);
