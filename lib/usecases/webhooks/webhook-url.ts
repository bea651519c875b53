import { isIP } from "node:net";
import { RequestInvalid } from "../../domain/errors.ts";
import type { Settings } from "../settings.ts";
import { isPublicAddress } from "./public-address.ts";

type Rules = Pick<Settings, "privateWebhooks">;

/** Why an address may not receive events, or null. This reads only its text; its name is looked up at each attempt. */
export function faultOf(text: string, { privateWebhooks }: Rules): string | null {
  const url = URL.parse(text);
  if (!url) return "Input should be a valid URL";
  if (url.protocol !== "https:" && !(privateWebhooks && url.protocol === "http:"))
    return "URL scheme should be 'https'";
  if (url.username || url.password) return "URL should have no user name and password";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!privateWebhooks && (isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/.test(host)))
    return "URL should lead to a public address";
  return null;
}

/** An address as it is kept. Throws `RequestInvalid` (type `webhook_url_invalid`), which names where it stood. */
export function requireWebhookUrl(text: string, rules: Rules, ...loc: string[]): string {
  const msg = faultOf(text, rules);
  if (msg !== null) throw new RequestInvalid([{ loc, msg, type: "webhook_url_invalid" }]);
  return new URL(text).href;
}

/** The address that a submission names, if it does. Throws `RequestInvalid`. */
export const webhookUrlOf = (
  { settings }: { settings: Rules },
  { webhookUrl }: { webhookUrl?: string | undefined },
): string | undefined =>
  webhookUrl === undefined ? undefined : requireWebhookUrl(webhookUrl, settings, "body", "webhook_url");
