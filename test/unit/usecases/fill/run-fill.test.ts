import { describe, expect, test, vi } from "vitest";
import { JobFailure } from "../../../../lib/domain/errors.ts";
import { emptyPlan, type FillPlan, type PlannedValue } from "../../../../lib/domain/fill-plan.ts";
import type { FillResult } from "../../../../lib/domain/fill-result.ts";
import { type Job, queuedJob } from "../../../../lib/domain/job.ts";
import {
  filledPdfKey,
  fillRequestKey,
  inputKey,
  keptReceiptKey,
  pageImageKey,
  proposalKey,
  resultKey,
  textKey,
} from "../../../../lib/domain/object-keys.ts";
import type { InstructionEngine, PlanRequest } from "../../../../lib/domain/ports/engine.ts";
import type { FillRequest, PdfLimits } from "../../../../lib/domain/ports/pdf.ts";
import { documentReader } from "../../../../lib/usecases/context/read-document.ts";
import { type RunFillDeps, runFill } from "../../../../lib/usecases/fill/run-fill.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";
import { comesBefore, fails, losesItsAnswer } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";
import { NO_CONTEXT } from "../../../support/no-context.ts";
import { aFile, aFill, FORM, PDF, PROPOSAL, RESULT, TEXT } from "../../../support/seed-world.ts";

const LEASE_MS = 60_000;
const OPTIONS = { flatten: false, preview: false, timezone: "UTC" };
const said = (fieldId: string, value: string): PlannedValue => ({
  fieldId,
  value,
  confidence: 0.9,
  source: { start: 0, end: 3, text: "Ada" },
  rule: "label",
});
const planOf = (about: Partial<FillPlan> = {}): FillPlan => ({
  ...emptyPlan("local:1"),
  values: [said("f1", "Ada")],
  ...about,
});

interface Shop {
  job?: Partial<Job>;
  request?: object;
  plan?: Partial<FillPlan>;
  deps?: Partial<RunFillDeps>;
  form?: object;
}

/** A parsed file whose fill is queued, deliveries of that job, and what engines were asked. */
async function workshop({
  job: about = {},
  request = { prompt: "Ada" },
  plan,
  deps,
  form = FORM,
}: Shop = {}) {
  const world = createWorld();
  const { file, parse } = await aFile(world, { form });
  const { fileId, accountId, expiresAt } = file;
  const ids = { jobId: "job_1", kind: "fill", accountId, fileId, fillId: "fill_1", expiresAt } as const;
  const formKey = parse.output ?? "";
  await world.jobs.insert({ ...queuedJob({ ...ids, formKey, options: OPTIONS }, START), ...about });
  await world.store(fillRequestKey(fileId, "fill_1"), request);
  const asked: PlanRequest[] = [];
  const chosen: (string | undefined)[] = [];
  const filled: { request: FillRequest; limits: PdfLimits }[] = [];
  const drawn: { pages: number[]; limits: PdfLimits }[] = [];
  const told: FillPlan[] = [];
  const engine: InstructionEngine = {
    name: "local:1",
    async plan(given) {
      asked.push(given);
      return planOf(plan);
    },
  };
  const all: RunFillDeps = {
    ...world,
    readDocument: documentReader(world.objects),
    engine: async (choice) => {
      chosen.push(choice);
      return engine;
    },
    planValues: async (_form, values) => ({
      values: Object.entries(values)
        .filter(([, value]) => value !== null)
        .map(([fieldId, value]) => ({ ...said(fieldId, `${value}`), source: null, rule: "values" })),
      leftBlank: [],
      cleared: Object.keys(values).filter((id) => values[id] === null),
      warnings: [],
    }),
    context: NO_CONTEXT,
    planned: (jobId, known) => {
      expect(jobId).toBe("job_1");
      told.push(known);
    },
    pdf: {
      fill: async (given, limits) => {
        filled.push({ request: given, limits });
        const verified = given.values.map(({ fieldId }) => ({ fieldId, state: "verified" as const }));
        return { bytes: Uint8Array.of(1, 2), verified, warnings: [], verifyMs: 1 };
      },
      draw: async (_bytes, pages, limits) => {
        drawn.push({ pages, limits });
        return pages.map(() => Uint8Array.of(3));
      },
    },
    ...deps,
  };
  const output = (attempt = 1) => `${fileId}/fills/fill_1/${attempt}/`;
  return {
    world,
    file,
    parse,
    asked,
    chosen,
    filled,
    drawn,
    told,
    output,
    row: () => world.job("job_1"),
    outputs: () => world.keys().filter((key) => /fill_1\/\d/.test(key)),
    result: (attempt = 1) => world.jsonAt(resultKey(output(attempt))) as Promise<FillResult>,
    deliver: () => {
      const leaseUntil = world.clock() + LEASE_MS;
      const signal = new AbortController().signal;
      const time = {
        leaseUntil,
        deadlineMs: 300,
        until: leaseUntil - 100,
        signal,
        modelSignal: signal,
        modelMs: 100,
      };
      return runFill(all, { jobId: "job_1", ...time });
    },
  };
}

test("a fill is at the model, at writing and at checking in this order, with a model's time of its own", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stages: string[] = [];
  const last = () => void vi.advanceTimersByTime(2_000);
  const shop = await workshop({
    deps: {
      engine: async () => ({
        name: "openai:m",
        async plan({ onModel, modelMs, signal }) {
          onModel?.();
          last();
          expect([modelMs, signal.aborted]).toEqual([100, false]);
          return planOf();
        },
      }),
      pdf: {
        async fill({ values }, _limits, onChecking) {
          last();
          onChecking?.();
          last();
          const verified = values.map(({ fieldId }) => ({ fieldId, state: "verified" as const }));
          return { bytes: Uint8Array.of(1), verified, warnings: [], verifyMs: 1 };
        },
        draw: async () => [],
      },
    },
  });
  vi.spyOn(shop.world.jobs, "enter").mockImplementation(async (_, stage) => void stages.push(stage));
  expect(await shop.deliver()).toBe("done");
  vi.useRealTimers();
  expect(stages).toEqual(["model", "writing", "checking"]);
});

test("what a fill took before it asks is gone from a model's time", async () => {
  const given: (number | undefined)[] = [];
  const shop = await workshop({
    deps: {
      engine: async () => {
        shop.world.pass(40);
        return {
          name: "openai:m",
          async plan({ modelMs }) {
            given.push(modelMs);
            return planOf();
          },
        };
      },
    },
  });
  expect(await shop.deliver()).toBe("done");
  expect(given).toEqual([60]);
});

describe("a fill", () => {
  test("stores the document under its attempt, with what became of each value", async () => {
    const { world, deliver, row, output, outputs, result, told } = await workshop();
    expect(await deliver()).toBe("done");
    expect(outputs()).toEqual([filledPdfKey(output()), resultKey(output())]);
    expect(await world.objects.get(filledPdfKey(output()))).toEqual(Uint8Array.of(1, 2));
    expect(world.about(filledPdfKey(output()))).toEqual({
      contentType: "application/pdf",
      downloadName: "Form-filled.pdf",
    });
    expect(world.about(resultKey(output()))?.contentType).toBe("application/json");
    expect((await result()).filled).toMatchObject([{ field_id: "f1", value: "Ada", verified: "verified" }]);
    expect(await row()).toMatchObject({ status: "succeeded", output: output() });
    expect(told.map(({ values }) => values.length)).toEqual([1]);
  });

  test("gives the engine the form, its pages as text, the words, and the day where the client is", async () => {
    const { world, asked, deliver } = await workshop({
      job: { options: { ...OPTIONS, timezone: "Pacific/Kiritimati" } },
    });
    await deliver();
    expect(asked).toMatchObject([{ form: FORM, pages: TEXT, prompt: "Ada", today: "2026-01-02" }]);
    expect(world.clock()).toBe(START);
  });

  test.each([
    [undefined, "2026-01-01"],
    ["America/New_York", "2026-01-01"],
    ["Pacific/Kiritimati", "2026-01-02"],
  ])("knows the day in the time zone %s", async (timezone, today) => {
    const { timezone: _, ...rest } = OPTIONS;
    const options = timezone ? { ...OPTIONS, timezone } : (rest as typeof OPTIONS);
    const { asked, deliver } = await workshop({ job: { options } });
    await deliver();
    expect(asked[0]?.today).toBe(today);
  });

  test("leaves the PDF work its time: planning ends before", async () => {
    const { asked, filled, deliver } = await workshop();
    await deliver();
    const until = START + LEASE_MS - 100;
    expect(asked[0]?.until).toBe(until - 300);
    const within = { accountId: "acme", deadlineMs: 300, until, maxPages: 10, maxFields: 20 };
    expect(filled[0]?.limits).toMatchObject(within);
  });

  test("lets an engine look at pages of the file, within the same limits", async () => {
    const { asked, drawn, deliver } = await workshop();
    await deliver();
    expect(await asked[0]?.drawPages?.([2])).toEqual([Uint8Array.of(3)]);
    expect(drawn).toMatchObject([{ pages: [2], limits: { accountId: "acme", deadlineMs: 300 } }]);
  });

  test("asks the engine that the client chose; by values alone it asks none", async () => {
    const chosen = await workshop({ job: { options: { ...OPTIONS, engine: "local" } } });
    await chosen.deliver();
    const free = await workshop();
    await free.deliver();
    const silent = await workshop({ request: { values: { f2: "Rome" } } });
    await silent.deliver();
    expect([chosen.chosen, free.chosen, silent.chosen]).toEqual([["local"], [undefined], ["local"]]);
    expect(silent.asked).toEqual([]);
    expect((await silent.result()).filled).toMatchObject([{ field_id: "f2", value: "Rome", source: null }]);
  });

  test("writes nothing that is merely derived where the evidence is to be strict", async () => {
    const values = [said("f1", "Ada"), { ...said("f2", "Rome"), evidence: "derived" as const }];
    const strict = { ...OPTIONS, evidence: "strict" as const };
    const { filled, deliver } = await workshop({ plan: { values }, job: { options: strict } });
    await deliver();
    expect(filled[0]?.request.values.map(({ fieldId }) => fieldId)).toEqual(["f1"]);
  });

  test("is flattened if that was asked for", async () => {
    const flat = await workshop({ job: { options: { ...OPTIONS, flatten: true } } });
    await flat.deliver();
    const plain = await workshop();
    await plain.deliver();
    expect([flat, plain].map(({ filled }) => filled[0]?.request.flatten)).toEqual([true, false]);
  });

  test("of a file without a name is called after the document", async () => {
    const { world, file, deliver, output } = await workshop();
    await world.objects.put(inputKey(file.fileId), "%PDF-", { contentType: PDF.contentType });
    await deliver();
    expect(world.about(filledPdfKey(output()))?.downloadName).toBe("document-filled.pdf");
  });

  test("of a file that was parsed before pages were kept as text gives the engine none", async () => {
    const { world, parse, asked, deliver } = await workshop();
    await world.objects.deletePrefix(textKey(parse.output ?? ""));
    await deliver();
    expect(asked[0]).not.toHaveProperty("pages");
  });

  test("that was accepted before rows named the form finds it through its file", async () => {
    const { world, row, deliver } = await workshop();
    const { formKey: _, ...older } = await row();
    await world.jobs.deleteAll(["job_1"]);
    await world.jobs.insert(older);
    await deliver();
    expect((await row()).status).toBe("succeeded");
  });

  test("gives a doubtful place that was filled as a field of the form, and no other", async () => {
    const [place, other] = aForm([aText("Perhaps"), aText("Hardly")]).fields;
    const doubtful = [
      { ...place, id: "f8" },
      { ...other, id: "f9" },
    ];
    const { filled, deliver, result } = await workshop({
      form: { ...FORM, doubtful },
      plan: { values: [said("f8", "Ada")] },
    });
    await deliver();
    expect(filled[0]?.request.form.fields.map(({ id }) => id)).toEqual(["f1", "f2", "f8"]);
    expect((await result()).filled.map(({ field_id }) => field_id)).toEqual(["f8"]);
  });
});

describe("a fill fails", () => {
  test.each<[string, (fileId: string, formKey: string) => string]>([
    ["its document", (fileId) => inputKey(fileId)],
    ["its form", (_, formKey) => formKey],
    ["its instruction", (fileId) => fillRequestKey(fileId, "fill_1")],
  ])("without %s", async (_, keyOf) => {
    const { world, file, parse, deliver, row } = await workshop();
    await world.objects.deletePrefix(keyOf(file.fileId, parse.output ?? ""));
    await deliver();
    expect((await row()).error).toMatchObject({
      code: "internal_error",
      message: expect.stringContaining("no longer stored"),
    });
  });

  test("when it was accepted before rows named the form, and the file or its parse is gone", async () => {
    for (const gone of ["file", "parse"]) {
      const { world, file, parse, row, deliver } = await workshop();
      const { formKey: _, ...older } = await row();
      await world.jobs.deleteAll(["job_1"]);
      await world.jobs.insert(older);
      await (gone === "file" ? world.files.delete(file.fileId) : world.jobs.deleteAll([parse.jobId]));
      await deliver();
      expect((await row()).error?.code).toBe("internal_error");
    }
  });

  test("when the instruction gives nothing, and shows the reasons", async () => {
    const unused = [{ start: 0, end: 3, text: "Ada" }];
    const { deliver, row, output, outputs, result, filled } = await workshop({
      plan: { values: [], unused },
    });
    await deliver();
    expect(await row()).toMatchObject({
      status: "failed",
      output: output(),
      error: {
        code: "nothing_to_fill",
        message: expect.stringContaining("matched no field: 1 (result.unused)"),
        retryable: false,
      },
    });
    expect([outputs(), filled]).toEqual([[resultKey(output())], []]);
    expect(await result()).toMatchObject({ filled: [], unused });
  });

  test("when all that the instruction gives is in question, and says how to answer", async () => {
    const ambiguous = [{ fieldId: "f1", candidates: ["Ada"] }];
    const { deliver, row, result } = await workshop({ plan: { values: [], ambiguous } });
    await deliver();
    expect((await row()).error).toMatchObject({
      code: "nothing_to_fill",
      message: expect.stringMatching(/in question.*review=true.*: 1 \(result.ambiguous\)/),
    });
    expect(await result()).toMatchObject({ ambiguous: [{ field_id: "f1", candidates: ["Ada"] }] });
  });

  test("when no value could be written, and shows the warnings", async () => {
    const warnings = [{ code: "font_missing", message: "No.", fieldId: "f1" }];
    const fill = async () => ({ bytes: Uint8Array.of(1), verified: [], warnings, verifyMs: 1 });
    const { deliver, row, outputs, output, result } = await workshop({
      deps: { pdf: { fill, draw: async () => [] } },
    });
    await deliver();
    expect((await row()).error).toMatchObject({
      code: "nothing_to_fill",
      message: expect.stringContaining("warnings: 1 (result.warnings)"),
    });
    expect(outputs()).toEqual([resultKey(output())]);
    expect((await result()).warnings).toEqual([{ code: "font_missing", message: "No.", field_id: "f1" }]);
  });

  test.each<[string, Partial<RunFillDeps>]>([
    ["the engine", { engine: async () => ({ name: "x", plan: () => Promise.reject(new TypeError("x")) }) }],
    ["the document", { pdf: { fill: () => Promise.reject(new TypeError("x")), draw: async () => [] } }],
  ])("as internal_error when our own code fails at %s", async (_, deps) => {
    const { deliver, row } = await workshop({ deps });
    expect(await deliver()).toBe("done");
    expect((await row()).error?.code).toBe("internal_error");
  });

  test("with the reason of an engine that refuses", async () => {
    const refusal = new JobFailure("engine_refused", "No.");
    const engine = async () => ({ name: "x", plan: () => Promise.reject(refusal) });
    const { deliver, row } = await workshop({ deps: { engine } });
    await deliver();
    expect((await row()).error?.code).toBe("engine_refused");
  });
});

describe("a preview", () => {
  const preview = { ...OPTIONS, preview: true };

  test("is drawn of the finished document, for half of the time that is left at most", async () => {
    const { world, deliver, drawn, output, result } = await workshop({ job: { options: preview } });
    await deliver();
    expect(world.keys()).toContain(pageImageKey(output(), 1));
    const until = START + LEASE_MS / 2;
    expect(drawn).toMatchObject([{ pages: [1], limits: { accountId: "acme", deadlineMs: 300, until } }]);
    expect((await result()).warnings).toEqual([]);
  });

  test("is given up in time to store the outcome", async () => {
    const slow = await workshop({ job: { options: preview } });
    const { world, deliver, drawn } = slow;
    world.at(
      "objects.put",
      comesBefore(() => world.pass(LEASE_MS - 200)),
    );
    await deliver();
    expect(drawn[0]?.limits).toMatchObject({ deadlineMs: 100, until: START + LEASE_MS - 100 });
  });

  test("that cannot be drawn is a warning, and none that nobody asked for is drawn", async () => {
    const { deliver, result } = await workshop({ job: { options: preview } });
    const failing = await workshop({
      job: { options: preview },
      deps: {
        pdf: {
          fill: async () => ({
            bytes: Uint8Array.of(1),
            verified: [{ fieldId: "f1", state: "verified" }],
            warnings: [],
            verifyMs: 1,
          }),
          draw: () => Promise.reject(new JobFailure("pdf_too_complex", "Too long.")),
        },
      },
    });
    await failing.deliver();
    expect((await failing.row()).status).toBe("succeeded");
    expect((await failing.result()).warnings).toMatchObject([{ code: "preview_failed" }]);
    await deliver();
    expect((await result()).warnings).toEqual([]);
    const plain = await workshop();
    await plain.deliver();
    expect(plain.drawn).toEqual([]);
  });
});

describe("a fill for review", () => {
  const job = { options: { ...OPTIONS, review: true } };

  test("stores a proposal, and writes nothing", async () => {
    const { world, deliver, row, filled, output, outputs } = await workshop({ job });
    await deliver();
    expect([filled, outputs()]).toEqual([[], [proposalKey(output())]]);
    expect(world.about(proposalKey(output()))?.contentType).toBe("application/json");
    expect(await world.jsonAt(proposalKey(output()))).toMatchObject({ fields: [{ field_id: "f1" }] });
    expect(await row()).toMatchObject({ status: "succeeded", output: output() });
  });

  test("fails when the instruction gives nothing, though required fields are blank", async () => {
    const { deliver, row } = await workshop({ job, plan: { values: [] } });
    await deliver();
    expect((await row()).error?.code).toBe("nothing_to_fill");
  });

  test.each<[string, Shop]>([
    ["asks something", { plan: { values: [], ambiguous: [{ fieldId: "f1", candidates: ["Ada", "Eve"] }] } }],
    [
      "clears something",
      { form: aForm([aText("Name", { value: "Ada" })]), request: { values: { f1: null } }, plan: {} },
    ],
  ])("is a proposal as well when it only %s", async (_, about) => {
    const { deliver, row } = await workshop({ ...about, job });
    await deliver();
    expect((await row()).status).toBe("succeeded");
  });
});

describe("a fill that builds on another", () => {
  const base = async (request: object, about: Shop = {}) => {
    const shop = await workshop({ request, ...about });
    const earlier = await aFill(shop.world, shop.file);
    const known = await shop.row();
    await shop.world.jobs.deleteAll(["job_1"]);
    const from = { fillId: earlier.fillId, output: earlier.output };
    await shop.world.jobs.insert({ ...known, base: from });
    return { ...shop, earlier };
  };

  test("writes all that one wrote, and the changes", async () => {
    const { filled, deliver, result, earlier } = await base({ values: { f2: "Rome" } });
    await deliver();
    const values = filled[0]?.request.values.map(({ fieldId, value }) => [fieldId, value]);
    expect(values).toEqual([
      ["f2", "Rome"],
      ["f1", "Ada"],
    ]);
    const kept = (await result()).filled.find(({ field_id }) => field_id === "f1");
    expect(kept?.from_fill_id).toBe(earlier.fillId);
  });

  test("may take away all that one wrote, and has then done what was asked", async () => {
    const { deliver, row, filled } = await base({ values: { f1: null } });
    await deliver();
    expect((await row()).status).toBe("succeeded");
    expect(filled[0]?.request.values).toEqual([]);
  });

  test("on one that wrote nothing, and adding nothing, fails", async () => {
    const { world, deliver, row, earlier } = await base({ values: {} });
    await world.store(resultKey(earlier.output), { ...RESULT, filled: [] });
    await deliver();
    expect((await row()).error?.code).toBe("nothing_to_fill");
  });

  test("writes of a review what was accepted, and says who let it pass", async () => {
    const { world, file, deliver, row, result } = await workshop({
      request: { accept: ["f1"], values: {} },
    });
    const options = { ...OPTIONS, review: true };
    const refused = PROPOSAL.fields.map((field) => ({ ...field, field_id: "f2" }));
    const proposal = { ...PROPOSAL, fields: [...PROPOSAL.fields, ...refused] };
    const earlier = await aFill(world, file, { job: { options }, result: proposal });
    const known = await row();
    await world.jobs.deleteAll(["job_1"]);
    await world.jobs.insert({ ...known, base: { fillId: earlier.fillId, output: earlier.output } });
    await deliver();
    expect((await result()).filled).toMatchObject([
      { field_id: "f1", value: "Ada", evidence: "verbatim", accepted: true },
    ]);
  });

  test("that is no longer stored fails", async () => {
    const { world, deliver, row, earlier } = await base({ values: { f2: "Rome" } });
    await world.objects.deletePrefix(earlier.output);
    await deliver();
    expect((await row()).error).toMatchObject({
      code: "internal_error",
      message: expect.stringContaining("builds on"),
    });
  });

  test("for review may propose nothing new", async () => {
    const { deliver, row } = await base({ prompt: "nothing" }, { plan: { values: [] } });
    const review = await row();
    expect(review.base).toBeDefined();
    await deliver();
    expect((await row()).status).toBe("succeeded");
  });
});

describe("a worker that dies", () => {
  const keeping = { job: { options: { ...OPTIONS, receipt: "keep" as const } } };

  test.each([
    ["fails", fails],
    ["loses its answer", losesItsAnswer],
  ])(
    "at whichever call, as it %s: the next delivery after its lease ends the job and keeps the receipt",
    async (_, incident) => {
      for (let nth = 1; ; nth += 1) {
        const { world, deliver, row } = await workshop(keeping);
        world.atCall(nth, incident);
        await deliver().catch(() => undefined);
        if (world.calm()) return expect(nth).toBeGreaterThan(11);
        world.pass(LEASE_MS);
        expect(await deliver()).toBe("done");
        const ended = await row();
        expect(ended.status).toBe("succeeded");
        expect(await world.objects.get(filledPdfKey(ended.output ?? ""))).toEqual(Uint8Array.of(1, 2));
        expect(world.keys()).toContain(keptReceiptKey("acme", "job_1"));
      }
    },
  );

  test("late takes its own output back, and the winner's stands", async () => {
    const { world, deliver, row, output, outputs } = await workshop();
    world.at("jobs.finish", async (call) => {
      world.pass(LEASE_MS);
      await deliver();
      return call();
    });
    await deliver();
    expect((await row()).output).toBe(output(2));
    expect(outputs()).toEqual([filledPdfKey(output(2)), resultKey(output(2))]);
  });

  test("beside a deletion keeps nothing that it wrote, not even the receipt", async () => {
    const { world, file, deliver } = await workshop(keeping);
    world.at(
      "jobs.finish",
      comesBefore(() => world.files.markDeleted(file.fileId, "now", file.expiresAt)),
    );
    const before = world.keys();
    await deliver();
    expect(world.keys()).toEqual(before);
  });
});
