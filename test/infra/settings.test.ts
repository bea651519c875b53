import { describe, expect, it } from "vitest";
import { readMfa, readSettings, wholeNumber } from "../../lib/infra/settings.ts";

describe("readSettings", () => {
  it("keeps what the operator set and says the retention even when nobody did", () => {
    const chosen: Record<string, string> = { LOG_LEVEL: "DEBUG", MAX_PAGES: "" };
    expect(readSettings((name) => chosen[name])).toEqual({ LOG_LEVEL: "DEBUG", RETENTION_DAYS: "7" });
  });

  it("never deploys the model's key as a variable, even when the shell holds one", () => {
    const settings = readSettings(() => "1");
    expect(settings).toHaveProperty("OPENAI_MODEL", "1");
    expect(settings).not.toHaveProperty("OPENAI_API_KEY");
  });
});

describe("OCR", () => {
  it("is done by a service of AWS there: the engine for one machine is in no bundle", () => {
    expect(() => readSettings((name) => (name === "OCR" ? "tesseract" : undefined))).toThrow(/textract/);
    expect(readSettings((name) => (name === "OCR" ? "textract" : undefined))).toHaveProperty(
      "OCR",
      "textract",
    );
  });
});

describe("WEBHOOK_ALLOW_PRIVATE", () => {
  it("is for the service on one machine", () => {
    expect(() => readSettings((name) => (name === "WEBHOOK_ALLOW_PRIVATE" ? "on" : undefined))).toThrow(
      /one machine/,
    );
  });
});

describe("readMfa", () => {
  it("is off unless it is required", () => {
    expect([undefined, "off", "required"].map(readMfa)).toEqual(["off", "off", "required"]);
  });

  it.each(["optional", "true", ""])("refuses %j, which would be no second factor for anybody", (text) => {
    expect(() => readMfa(text)).toThrow(/mfa.*required/);
  });
});

describe("wholeNumber", () => {
  it("reads a whole number", () => {
    expect(wholeNumber("workerConcurrency", "12")).toBe(12);
  });

  it.each(["0", "1.5", "-1", "a week", ""])("refuses %j and names the setting", (text) => {
    expect(() => wholeNumber("RETENTION_DAYS", text)).toThrow(/RETENTION_DAYS.*whole number/);
  });
});
