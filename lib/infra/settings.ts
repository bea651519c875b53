import { SETTINGS, type Setting } from "../topology/environment.ts";

/** The model's API key comes from Secrets Manager on AWS: as a variable, anyone who sees the stack could read it. */
type DeployedSetting = Exclude<Setting, "OPENAI_API_KEY">;
const DEPLOYED_SETTINGS = SETTINGS.filter((name): name is DeployedSetting => name !== "OPENAI_API_KEY");

/**
 * What the operator chose for the functions' environment; an absent setting has the service's default.
 * Retention is always said, so that the bucket's lifecycle and the rows cannot disagree.
 */
export type FunctionSettings = Partial<Record<DeployedSetting, string>> & { RETENTION_DAYS: string };

/** Asks for each setting that may be deployed and keeps those that have a value. Throws RangeError for what one machine alone may. */
export function readSettings(read: (name: DeployedSetting) => string | undefined): FunctionSettings {
  const given = DEPLOYED_SETTINGS.map((name) => [name, read(name)] as const).filter(([, value]) => value);
  if (read("OCR") === "tesseract")
    throw new RangeError(
      "OCR=tesseract is for the service on one machine; on AWS, OCR=textract reads scans.",
    );
  if (read("WEBHOOK_ALLOW_PRIVATE") === "on")
    throw new RangeError("WEBHOOK_ALLOW_PRIVATE=on is for the service on one machine.");
  return { RETENTION_DAYS: "7", ...Object.fromEntries(given) };
}

/** Reads a whole number from 1. Throws RangeError, which names the setting, for anything else. */
export function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text))
    throw new RangeError(`Expected ${name} to be a whole number from 1, got ${text}.`);
  return Number(text);
}

/** Whether people need a second factor to sign in to the dashboard: a code of an authenticator app. */
export type MfaSetting = "off" | "required";

/** Reads the setting, "off" by default. Throws RangeError for anything else. */
export function readMfa(text: string | undefined): MfaSetting {
  if (text === undefined || text === "off") return "off";
  if (text !== "required") throw new RangeError(`Expected mfa to be off or required, got ${text}.`);
  return text;
}
