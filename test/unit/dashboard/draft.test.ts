import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FillJob } from "../../../lib/dashboard/api/types.ts";
import { forgetWork, keepWork, readWork } from "../../../lib/dashboard/app/tab-store.ts";
import { EMPTY_DRAFT, isSendable, LONGEST_PROMPT, requestOf } from "../../../lib/dashboard/fill/draft.ts";
import { samplePrompt } from "../../../lib/dashboard/fill/sample-prompt.ts";

describe("the draft of an instruction", () => {
  test("is sent whole or not at all", () => {
    const sendable = (prompt: string) => isSendable({ ...EMPTY_DRAFT, prompt });
    expect(sendable(" ")).toBe(false);
    expect(sendable(`${"a".repeat(LONGEST_PROMPT)} `)).toBe(true);
    expect(sendable("a".repeat(LONGEST_PROMPT + 1))).toBe(false);
  });
});

test("a draft adds to the fill that is on the pages, and asks before it replaces; a proposal is no fill yet", () => {
  const draft = { ...EMPTY_DRAFT, prompt: "Ada" };
  expect(requestOf("file", draft)).not.toHaveProperty("base_fill_id");
  expect(requestOf("file", draft, { fill_id: "one" })).toMatchObject({ base_fill_id: "one", replace: "ask" });
  const proposal = { fields: [] } as unknown as NonNullable<FillJob["proposal"]>;
  expect(requestOf("file", draft, { fill_id: "one", proposal })).not.toHaveProperty("base_fill_id");
});

test("the example is a list of named lines, as lists are read best", () => {
  for (const line of samplePrompt("form.pdf").split("\n")) expect(line).toMatch(/^[A-Z][\w -]+: \S/);
});

describe("a draft with documents", () => {
  const CARD = { name: "ada.vcf", size: 90 };

  test("needs no instruction, and sends no empty one", () => {
    expect(isSendable(EMPTY_DRAFT, [CARD])).toBe(true);
    expect(requestOf("file", { ...EMPTY_DRAFT, prompt: " " })).not.toHaveProperty("prompt");
    expect(requestOf("file", { ...EMPTY_DRAFT, prompt: " Ada " })).toMatchObject({ prompt: "Ada" });
  });

  test("is not sent with documents that would be refused, or an instruction that is too long", () => {
    expect(isSendable({ ...EMPTY_DRAFT, prompt: "Ada" }, [{ ...CARD, size: 0 }])).toBe(false);
    expect(isSendable({ ...EMPTY_DRAFT, prompt: "a".repeat(LONGEST_PROMPT + 1) }, [CARD])).toBe(false);
  });
});

describe("work that is kept in the tab", () => {
  class FakeStorage {
    [key: string]: unknown;
    getItem(key: string): string | null {
      return typeof this[key] === "string" ? (this[key] as string) : null;
    }
    setItem(key: string, value: string): void {
      if (value.length > 100) throw new DOMException("full", "QuotaExceededError");
      this[key] = value;
    }
    removeItem(key: string): void {
      delete this[key];
    }
  }
  beforeEach(() => vi.stubGlobal("sessionStorage", new FakeStorage()));
  afterEach(() => vi.unstubAllGlobals());

  test("is there again, until it is forgotten", () => {
    keepWork("draft:1", { prompt: "Ada" });
    expect(readWork("draft:1")).toEqual({ prompt: "Ada" });
    keepWork("draft:1", null);
    expect(readWork("draft:1")).toBeNull();
  });

  test("goes when somebody signs out, and leaves what is not work", () => {
    sessionStorage.setItem("other", "stays");
    keepWork("draft:1", 1);
    keepWork("edits:2", 2);
    forgetWork();
    expect([readWork("draft:1"), readWork("edits:2"), sessionStorage.getItem("other")]).toEqual([
      null,
      null,
      "stays",
    ]);
  });

  test("is rather not kept than kept in an older state, when the browser has no room", () => {
    keepWork("draft:1", "short");
    keepWork("draft:1", "long".repeat(50));
    expect(readWork("draft:1")).toBeNull();
  });
});
