import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService } from "../support/service.ts";
import { describeAccessibility } from "./accessibility-suite.ts";
import { describeBatches } from "./batch-suite.ts";
import { describeBeside } from "./beside-suite.ts";
import { findChromium, launch } from "./browser.ts";
import { firstLoad, weigh } from "./budget.ts";
import { buildDashboard } from "./build.ts";
import { describeCounted } from "./counted-suite.ts";
import { describeCoverage } from "./coverage-suite.ts";
import { describeDates } from "./dates-suite.ts";
import { describeDocuments } from "./documents-suite.ts";
import { describeEarly } from "./early-suite.ts";
import { describeEdits } from "./edit-suite.ts";
import { describeErrors } from "./errors-suite.ts";
import { describeHome } from "./home-suite.ts";
import { describeJourney } from "./journey-suite.ts";
import { describeLocalSignIn } from "./local-sign-in-suite.ts";
import { describeOwnIds } from "./own-ids-suite.ts";
import { describePhone } from "./phone-suite.ts";
import { describeProposals } from "./proposal-suite.ts";
import { describeQuestions } from "./questions-suite.ts";
import { describeQuickstart } from "./quickstart-suite.ts";
import { describeReadme } from "./readme-suite.ts";
import { describeReady } from "./ready-suite.ts";
import { describeSafety } from "./safety-suite.ts";
import { describeSamples } from "./samples-suite.ts";
import { describeSignIn } from "./sign-in-suite.ts";
import { describeSigning } from "./sign-suite.ts";
import type { Stage } from "./stage.ts";
import { describeSteadiness } from "./steady-suite.ts";
import { describeTemplates } from "./template-suite.ts";
import { describeWebhooks } from "./webhook-suite.ts";
import { describeWholeJourney } from "./whole-journey-suite.ts";
import { describeWork } from "./work-suite.ts";

/** What a page may weigh before anything is asked of it, and with a form's own screen, compressed, in bytes. */
const FIRST_LOAD_BYTES = 110 * 1024;
const WITH_FILE_BYTES = 200 * 1024;

const stage = {} as Stage;
const chromium = findChromium();

beforeAll(async () => {
  await buildDashboard();
  stage.service = await startTestService({ WEBHOOK_ALLOW_PRIVATE: "on" });
}, 120_000);
afterAll(() => stage.service?.end());

describe("the first load", () => {
  test.each([
    ["index.html", [], FIRST_LOAD_BYTES],
    ["docs.html", [], FIRST_LOAD_BYTES],
    ["index.html", ["file/file-screen.tsx"], WITH_FILE_BYTES],
  ] as const)("of %s, with %j, keeps within its budget, without the viewer", (page, also, budget) => {
    const files = firstLoad(page, [...also]);
    expect([...files.keys()].filter((file) => /pdf/.test(file))).toEqual([]);
    expect(files.size).toBeGreaterThan(2);
    expect(weigh(files)).toBeLessThan(budget);
  });
});

describe.skipIf(chromium === null)(
  chromium === null ? "the dashboard (left out: run with REQUIRE_CHROMIUM=1)" : "the dashboard",
  { timeout: 120_000 },
  () => {
    beforeAll(async () => {
      stage.browser = await launch(chromium ?? "");
    }, 60_000);
    afterAll(() => stage.browser?.close());

    describeJourney(stage);
    describeHome(stage);
    describeErrors(stage);
    describeWork(stage);
    describeSteadiness(stage);
    describeBatches(stage);
    describeDocuments(stage);
    describeEarly(stage);
    describeEdits(stage);
    describeBeside(stage);
    describePhone(stage);
    describeProposals(stage);
    describeQuestions(stage);
    describeReady(stage);
    describeSigning(stage);
    describeDates(stage);
    describeTemplates(stage);
    describeWholeJourney(stage);
    describeCounted(stage);
    describeCoverage(stage);
    describeWebhooks(stage);
    describeSafety(stage);
    describeSignIn(stage);
    describeLocalSignIn(stage);
    describeAccessibility(stage);
    describeOwnIds(stage);
  },
);

// Last: it uploads the sample under a name of its own, which later uploads of the same bytes would have as well.
describeQuickstart(stage);
describeSamples(stage);
describeReadme(stage);
