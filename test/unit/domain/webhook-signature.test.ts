import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { deriveSecret, signatureOf } from "../../../lib/domain/webhook-signature.ts";

const KEY = "the deployment's key";
const secretOf = (owner: string, id: string, key = KEY): string => deriveSecret(key, owner, { id });

describe("a signature", () => {
  const [id, timestamp, body] = ["evt_1", Math.floor(Date.now() / 1000), '{"type":"fill.succeeded"}'];
  const headers = (secrets: string[], changes = {}) => ({
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatureOf(secrets, { id, timestamp, body }),
    ...changes,
  });
  const [first, second] = [() => secretOf("a", "1"), () => secretOf("a", "2")];

  test("is what the official library makes of the same", () => {
    const theirs = new Webhook(first()).sign(id, new Date(timestamp * 1000), body);
    expect(signatureOf([first()], { id, timestamp, body })).toBe(theirs);
  });

  test("is verified by the official library with either secret while there are two", () => {
    for (const each of [first(), second()])
      expect(new Webhook(each).verify(body, headers([first(), second()]))).toEqual(JSON.parse(body));
  });

  test.each([
    ["another secret", () => headers([second()]), body],
    ["another id", () => headers([first()], { "webhook-id": "evt_2" }), body],
    ["another time", () => headers([first()], { "webhook-timestamp": String(timestamp + 1) }), body],
    ["another body", () => headers([first()]), `${body} `],
  ])("is not of %s", (_, sent, received) => {
    expect(() => new Webhook(first()).verify(received, sent())).toThrow("No matching signature");
  });
});

describe("a secret", () => {
  test("is the same whenever it is derived, and 32 bytes", () => {
    expect(secretOf("a#wh_1", "1")).toBe(secretOf("a#wh_1", "1"));
    expect(Buffer.from(secretOf("a#wh_1", "1").replace("whsec_", ""), "base64")).toHaveLength(32);
  });

  test("stays what it is: receivers keep it, and we do not", () => {
    expect(secretOf("a#wh_1", "1")).toBe("whsec_ZLYf9FrVAhYLmv0MkzHtbFuWs9CrMUbUILnlM9rua30=");
  });

  test("is another for another owner, another name and another key", () => {
    const secrets = [
      secretOf("a", "1"),
      secretOf("b", "1"),
      secretOf("a", "2"),
      secretOf("a", "1", "other key"),
    ];
    expect(new Set(secrets).size).toBe(4);
  });
});
