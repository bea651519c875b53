import { afterEach, expect, test } from "vitest";
import { type OpenAiServer, type SeenRequest, startOpenAiServer } from "../../../fixtures/openai-server.ts";
import { text } from "./fields.ts";
import { asAnswer, engineOf, goodAnswer, idOf, PROMPT, request } from "./scenario.ts";

let server: OpenAiServer;
afterEach(() => server.close());

const PAGES = [{ number: 1, text: "Full name [f1____]\nDate of birth [f2____]" }];
const said = ({ messages }: SeenRequest) => messages.map(({ content }) => content).join("\u0000");

test("rules, fields and pages come first, the date and the instruction last", async () => {
  server = await startOpenAiServer();
  server.script(goodAnswer);
  await engineOf(server).plan(request({ pages: PAGES }));
  const [seen] = server.requests as [SeenRequest];
  const places = [
    "You fill in a form",
    "\u0000Fields:\n",
    "\nPage 1:\n Full name",
    "Today is 2026-10-07.",
    PROMPT,
  ];
  const found = places.map((part) => said(seen).indexOf(part));
  expect(found[0]).toBe(0);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(said(seen).endsWith(PROMPT)).toBe(true);
});

test("whatever a fill says, and whenever, nothing before the date is another", async () => {
  server = await startOpenAiServer();
  server.script(goodAnswer);
  await engineOf(server).plan(request({ pages: PAGES }));
  await engineOf(server).plan(request({ pages: PAGES, prompt: `${PROMPT} And more.`, today: "2027-01-01" }));
  const [first, second] = server.requests.map((seen) => said(seen).split("Today is")[0]);
  expect(first?.length).toBeGreaterThan(1_000);
  expect(first).toBe(second);
});

test("a second question about a part goes on where the first has ended", async () => {
  server = await startOpenAiServer();
  server.script(
    (seen) => asAnswer({ fills: [text(idOf(seen, "Full name"), "Jane Doe", "nobody said so")] }),
    goodAnswer,
  );
  await engineOf(server, { apiStyle: "chat" }).plan(request({ pages: PAGES }));
  const [first, second] = server.requests as [SeenRequest, SeenRequest];
  expect(said(second).startsWith(said(first))).toBe(true);
  expect(second.body.cache_prompt).toBe(true);
});
