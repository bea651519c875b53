import type { PlanRequest } from "../../../../lib/domain/ports/engine.ts";
import { createOpenAiEngine, type Means } from "../../../../lib/instructions/openai/engine.ts";
import { API_KEY, MODEL, type OpenAiServer, type SeenRequest } from "../../../fixtures/openai-server.ts";
import { answer, blank, checkbox, field, form, option, radio, text, written } from "./fields.ts";

export const PROMPT =
  "My name is Jane Doe, born July 4, 1990. I am married. Check the newsletter box. Leave the fax blank. I like tea.";

export const name = field("Full name");
export const born = field("Date of birth", { format: "date" });
export const status = radio("Marital status", ["Single", "Married"]);
export const newsletter = checkbox("Newsletter");
export const fax = field("Fax");
export const phone = field("Phone");
export const FORM = form(name, born, status, newsletter, fax, phone);

export function request(rest: Partial<PlanRequest> = {}): PlanRequest {
  return { form: FORM, prompt: PROMPT, today: "2026-10-07", signal: new AbortController().signal, ...rest };
}

export const idOf = (seen: SeenRequest, label: string) =>
  seen.fields.find((line) => line.label === label)?.id ?? "absent";

export const asAnswer = (parts: Parameters<typeof answer>[0]) =>
  ({ kind: "answer", text: written(answer(parts)) }) as const;

export const goodAnswer = (seen: SeenRequest) =>
  asAnswer({
    fills: [
      text(idOf(seen, "Full name"), "Jane Doe"),
      text(idOf(seen, "Date of birth"), "07/04/1990", "born July 4, 1990"),
      option(idOf(seen, "Marital status"), 1, "I am married"),
      text(idOf(seen, "Newsletter"), "on", "check the newsletter box"),
    ],
    blank: [blank(idOf(seen, "Fax"), "Leave the fax blank")],
    unused: ["I like tea", "My name is Jane Doe"],
  });

type EngineOptions = Parameters<typeof createOpenAiEngine>[0];

/** The engine that asks this server, in the Responses style unless the test says otherwise. */
export function engineOf(
  server: Pick<OpenAiServer, "baseUrl">,
  rest: Partial<EngineOptions> = {},
  means: Partial<Means> = {},
) {
  const options: EngineOptions = {
    readKey: async () => API_KEY,
    model: MODEL,
    baseUrl: server.baseUrl,
    apiStyle: "responses",
    images: false,
    contextTokens: 32_000,
    ...rest,
  };
  return createOpenAiEngine(options, means);
}
