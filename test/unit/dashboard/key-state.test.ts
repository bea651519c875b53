import { expect, test } from "vitest";
import { keyState } from "../../../lib/dashboard/keys/key-state.ts";

test("a key is active until it expires or is revoked", () => {
  const key = {
    key_id: "k",
    name: "k",
    prefix: "p",
    created_at: "",
    last_used_at: null,
    expires_at: null,
    revoked_at: null,
  };
  const now = Date.parse("2026-01-01T00:00:00Z");
  expect(keyState(key, now)).toBe("active");
  expect(keyState({ ...key, expires_at: "2025-12-31T00:00:00Z" }, now)).toBe("expired");
  expect(keyState({ ...key, expires_at: "2026-12-31T00:00:00Z" }, now)).toBe("active");
  expect(keyState({ ...key, revoked_at: "2025-12-31T00:00:00Z" }, now)).toBe("revoked");
});
