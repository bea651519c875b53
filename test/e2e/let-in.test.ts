import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, programJourney } from "../support/program-journey.ts";
import { startTestService, type TestService } from "../support/service.ts";

/**
 * A program that a person lets in: at the service at FORMS_API_URL, where the person signs in at SIGN_IN_URL as SIGN_IN_USER
 * with SIGN_IN_PASSWORD, when they are set; else at a local one, by the dashboard's page.
 */
const { FORMS_API_URL: deployed, SIGN_IN_URL = "", SIGN_IN_USER = "", SIGN_IN_PASSWORD = "" } = process.env;
let service: TestService | undefined;
beforeAll(async () => {
  service = deployed ? undefined : await startTestService();
});
afterAll(() => service?.end());

const atDashboard: Person = async (asked) => {
  const led = await fetch(asked, { redirect: "manual" });
  const request = new URL(led.headers.get("location") ?? "", asked).searchParams.get("request");
  const decided = await fetch(new URL(`/oauth/requests/${request}`, asked), {
    method: "POST",
    headers: {
      authorization: `Bearer ${process.env.LOCAL_SESSION_TOKEN}`,
      "content-type": "application/json",
    },
    body: '{"decision":"allow"}',
  });
  return new URL(((await decided.json()) as { redirect_to: string }).redirect_to);
};

const followed = async (url: URL, form: Record<string, string>, cookie = ""): Promise<URL> => {
  const body = new URLSearchParams(form);
  const answer = await fetch(url, { method: "POST", body, redirect: "manual", headers: { cookie } });
  return new URL(answer.headers.get("location") ?? (await answer.text()));
};

/** Reads the page before the sign-in, allows, signs in at the user pool, and is sent back by the service. */
const atUserPool: Person = async (asked) => {
  const shown = await fetch(asked);
  const [cookie = ""] = shown.headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
  const page = await shown.text();
  const [, action = ""] = /action="([^"]+)"/.exec(page) ?? [];
  const [, request = ""] = /name="request" value="([^"]+)"/.exec(page) ?? [];
  const signIn = await followed(new URL(action, asked), { request, decision: "allow" }, cookie);
  // The sign-in's host is the user pool's own, which only AWS answers to; an emulator does at its own address.
  const form = Object.fromEntries(signIn.searchParams);
  const signedIn = { ...form, username: SIGN_IN_USER, password: SIGN_IN_PASSWORD };
  const back = await followed(new URL("/login", SIGN_IN_URL), signedIn);
  const toProgram = await fetch(back, { redirect: "manual", headers: { cookie } });
  return new URL(toProgram.headers.get("location") ?? (await toProgram.text()));
};

/** An emulator has the API under a path, and answers about it there alone; a program asks at the host's root. */
const underPath: typeof fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const [, kind, path] = /^(\/\.well-known\/oauth-[a-z-]+)(\/.*)$/.exec(url.pathname) ?? [];
  const base = new URL(deployed ?? "").pathname;
  if (path?.startsWith(base)) url.pathname = base + kind + path.slice(base.length);
  return fetch(url, init);
};

test("a program that a person lets in fills a form, has two questions answered, and gets the PDF", {
  timeout: 180_000,
}, async () => {
  const { tools, questions, values, pdf } = deployed
    ? await programJourney(new URL(`${deployed}/mcp`), atUserPool, underPath)
    : await programJourney(new URL("/mcp", service?.url), atDashboard);
  expect(tools).toContain("fill_form");
  expect(questions).toBe(2);
  expect(values).toEqual(["38", "Ada Lovelace", "London"]);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
});
