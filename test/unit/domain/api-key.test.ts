import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { apiKeyPrefix, isApiKey, newApiKey } from "../../../lib/domain/api-key.ts";

describe("an API key", () => {
  test("has the prefix, 160 random bits and a checksum", () => {
    expect(newApiKey()).toMatch(/^forms_sk_[0-9a-f]{40}[0-9a-f]{8}$/);
    expect(newApiKey()).not.toBe(newApiKey());
  });

  test("is told from a typo without a look-up", () => {
    const key = newApiKey();
    expect(isApiKey(key)).toBe(true);
    for (let at = 9; at < key.length; at += 1) {
      const typo = key.slice(0, at) + (key[at] === "0" ? "1" : "0") + key.slice(at + 1);
      expect(isApiKey(typo), typo).toBe(false);
    }
  });

  test("may have a checksum that begins with zeros", () => {
    let count = 0;
    const next = () => (count++).toString(16).padStart(40, "0");
    let secret = next();
    while (crc32(secret) > 0xfffff) secret = next();
    expect(isApiKey(`forms_sk_${secret}000${crc32(secret).toString(16).padStart(5, "0")}`)).toBe(true);
  });

  test("stands alone", () => {
    const key = newApiKey();
    for (const text of ["", "forms_sk_", ` ${key}`, `${key} `, `${key}\n`, `${key}0`])
      expect(isApiKey(text), text).toBe(false);
  });

  test("shows only its first characters", () => {
    const key = newApiKey();
    expect(key.startsWith(apiKeyPrefix(key))).toBe(true);
    expect(apiKeyPrefix(key)).toHaveLength(15);
  });
});
