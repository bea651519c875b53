import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type OpenAiServer, type SeenRequest, startOpenAiServer } from "../../../fixtures/openai-server.ts";
import { field, form, option, text, valuesOf } from "./fields.ts";
import {
  asAnswer,
  born,
  engineOf,
  FORM,
  fax,
  goodAnswer,
  idOf,
  name,
  newsletter,
  phone,
  request,
  status,
} from "./scenario.ts";

let server: OpenAiServer;
beforeEach(async () => {
  server = await startOpenAiServer();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.close();
});

describe.each(["responses", "chat"] as const)("the %s style", (apiStyle) => {
  const engine = () => engineOf(server, { apiStyle });

  test("turns the answer into a plan", async () => {
    server.script(goodAnswer);
    const plan = await engine().plan(request());
    expect(plan.engine).toBe("openai:test-model");
    expect(valuesOf(plan)).toEqual({
      [name.id]: "Jane Doe",
      [born.id]: "07/04/1990",
      [status.id]: "export1",
      [newsletter.id]: "Yes",
    });
    expect(plan.values[0]?.source).toEqual({ start: 11, end: 19, text: "Jane Doe" });
    expect(plan.values[3]?.source?.text).toBe("Check the newsletter box");
    expect(plan.leftBlank).toEqual([fax.id]);
    expect(plan.unused.map((part) => part.text)).toEqual(["My name is", "I like tea"]);
    expect(plan.warnings).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  test("asks for nothing to be stored, and for a strict schema", async () => {
    server.script(goodAnswer);
    await engine().plan(request());
    const [seen] = server.requests;
    expect(seen?.path).toBe(apiStyle === "chat" ? "/v1/chat/completions" : "/v1/responses");
    expect(seen?.body.store).toBe(false);
    expect(seen?.body).not.toHaveProperty("tools");
    expect(seen?.schema).toMatchObject({ name: "fills", strict: true });
  });

  test("describes the fields in reading order, without those that cannot be filled", async () => {
    server.script(asAnswer({}));
    const others = [field("Total", { read_only: true }), field("Signature", { type: "signature" })];
    await engine().plan(request({ form: form(...others, ...FORM.fields.toReversed()) }));
    const labels = ["Full name", "Date of birth", "Marital status", "Newsletter", "Fax", "Phone"];
    expect(server.requests[0]?.fields.map(({ label }) => label)).toEqual(labels);
    expect(JSON.stringify(server.requests[0]?.body)).not.toContain("secret.name");
  });

  test("has refused entries repaired once, with the reasons, and keeps what was good", async () => {
    server.script(
      (seen) =>
        asAnswer({
          fills: [
            text(idOf(seen, "Full name"), "Jane Doe"),
            text(idOf(seen, "Phone"), "555-0100", "my phone is 555-0100"),
            option(idOf(seen, "Marital status"), 7, "I am married"),
          ],
        }),
      (seen) => asAnswer({ fills: [option(idOf(seen, "Marital status"), 1, "I am married")] }),
    );
    const plan = await engine().plan(request());
    expect(valuesOf(plan)).toEqual({ [name.id]: "Jane Doe", [status.id]: "export1" });
    expect(plan.warnings.map(({ code, fieldId }) => [code, fieldId])).toEqual([["quote_missing", phone.id]]);
    expect(server.requests).toHaveLength(2);
    const [first, second] = server.requests;
    expect(second?.messages.slice(0, 2)).toEqual(first?.messages);
    expect(second?.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    const complaint = second?.messages[3]?.content ?? "";
    expect(complaint).toContain("the field has no such option");
    expect(complaint).toContain("the quote is not in the instruction");
    expect(complaint).not.toContain(`"${idOf(first as SeenRequest, "Full name")}"`);
  });

  test("drops what is still wrong after the repair and says so without its value", async () => {
    server.script((seen) =>
      asAnswer({
        fills: [
          text("n999", "Jane Doe"),
          text(idOf(seen, "Phone"), "mallory@evil.example", "My name is Jane Doe"),
        ],
      }),
    );
    const plan = await engine().plan(request());
    expect(plan.values).toEqual([]);
    expect(plan.warnings.map(({ code, fieldId }) => [code, fieldId])).toEqual([
      ["unknown_field", undefined],
      ["value_not_said", phone.id],
    ]);
    expect(JSON.stringify(plan.warnings)).not.toContain("mallory");
    expect(server.requests).toHaveLength(2);
  });

  test("keeps the good entries when the repair itself fails", async () => {
    server.script(
      (seen) => asAnswer({ fills: [text(idOf(seen, "Full name"), "Jane Doe"), text("n999", "Jane")] }),
      { kind: "refusal" },
    );
    const plan = await engine().plan(request());
    expect(valuesOf(plan)).toEqual({ [name.id]: "Jane Doe" });
    expect(plan.warnings.map(({ code }) => code)).toEqual(["unknown_field", "repair_failed"]);
  });

  test.each([
    ["text that is not JSON", "Sure! Here you are."],
    ["JSON of another shape", '{"fills": [{"field": 1}]}'],
    ["nothing", ""],
  ])("asks again after %s", async (_, garbage) => {
    server.script({ kind: "answer", text: garbage }, goodAnswer);
    const plan = await engine().plan(request());
    expect(plan.values).toHaveLength(4);
    const last = server.requests[1]?.messages.at(-1)?.content;
    if (garbage === "") expect(server.requests[1]?.messages).toEqual(server.requests[0]?.messages);
    else expect(last).toContain("Give the whole answer again");
  });
});

test("writes nothing to the console, even where the environment asks the client to", async () => {
  vi.stubEnv("OPENAI_LOG", "debug");
  const spies = (["debug", "info", "log", "warn", "error"] as const).map((level) => vi.spyOn(console, level));
  server.script(goodAnswer);
  await engineOf(server).plan(request());
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

test("asks nothing when no field can be filled", async () => {
  const engine = engineOf(server);
  const plan = await engine.plan(
    request({ form: form(field("Total", { read_only: true })), prompt: "I am Jane." }),
  );
  expect(server.requests).toEqual([]);
  expect(plan.values).toEqual([]);
  expect(plan.unused.map((part) => part.text)).toEqual(["I am Jane"]);
});

test("takes nothing but fields by the ids it gave", async () => {
  server.script(asAnswer({ fills: [text("n1", "Jane Doe"), text(name.name ?? "", "Jane Doe")] }));
  const engine = engineOf(server);
  const plan = await engine.plan(request());
  expect(plan.values).toEqual([]);
  expect(plan.warnings.map(({ code }) => code)).toEqual(["unknown_field", "unknown_field"]);
});

test("gives the finished plan of many parts, each asked by itself", async () => {
  const fields = Array.from({ length: 450 }, (_, index) => field(`Item ${index}`));
  server.script((seen) =>
    asAnswer({
      fills: seen.fields
        .filter(({ label }) => label === "Item 3" || label === "Item 444")
        .map(({ id }) => text(id, "ok")),
      unused: seen.fields.some(({ label }) => label === "Item 3") ? ["green", "tea"] : ["tea", "ok"],
    }),
  );
  const engine = engineOf(server, { contextTokens: 8_000 });
  const plan = await engine.plan(request({ form: form(...fields), prompt: "ok green tea" }));
  expect(server.requests.length).toBeGreaterThan(1);
  expect(new Set(server.requests.flatMap((seen) => seen.fields.map(({ id }) => id))).size).toBe(450);
  expect(valuesOf(plan)).toEqual({ [fields[3]?.id ?? ""]: "ok", [fields[444]?.id ?? ""]: "ok" });
  expect(plan.unused.map((part) => part.text)).toEqual(["tea"]);
});
