import { describe, expect, test } from "vitest";
import * as ids from "../../../lib/domain/ids.ts";

describe("an id", () => {
  test.each([
    ["a job", ids.newJobId, /^job_[0-9a-f]{32}$/],
    ["a batch", ids.newBatchId, /^batch_[0-9a-f]{32}$/],
    ["an upload", ids.newUploadId, /^upload_[0-9a-f]{32}$/],
    ["a change", ids.newChangeId, /^[0-9a-f]{32}$/],
    ["a download", ids.newDownloadToken, /^[\w-]{32}$/],
    ["a key", ids.newKeyId, /^key_[0-9a-f]{16}$/],
    ["a webhook", ids.newWebhookId, /^wh_[0-9a-f]{32}$/],
    ["a secret", ids.newSecretId, /^[0-9a-f]{32}$/],
    ["a file", ids.newFileId, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
  ])("of %s is random, and can be looked up", (_, make, shape) => {
    expect(make()).toMatch(shape);
    expect(make()).not.toBe(make());
    expect(ids.isId(make())).toBe(true);
  });

  test("of a fill leads to its job's, and back", () => {
    expect(ids.fillIdOf("job_a_job_b")).toBe("fill_a_job_b");
    expect(ids.jobIdOf("fill_a_fill_b")).toBe("job_a_fill_b");
    expect([ids.fillIdOf("x_job_b"), ids.jobIdOf("x_fill_b")]).toEqual(["x_job_b", "x_fill_b"]);
  });

  test("of a row's job is the same however often it begins, and another for each row and batch", () => {
    expect(ids.rowJobId("batch_a", 1)).toBe(ids.rowJobId("batch_a", 1));
    expect(ids.rowJobId("batch_a", 1)).toMatch(/^job_[0-9a-f]{32}$/);
    const all = [ids.rowJobId("batch_a", 1), ids.rowJobId("batch_a", 11), ids.rowJobId("batch_b", 1)];
    expect(new Set(all).size).toBe(3);
  });

  test("of a delivery is the same for the same event and receiver", () => {
    const all = [
      ids.deliveryIdOf("evt_1", "a#wh_1"),
      ids.deliveryIdOf("evt_1", "a#wh_2"),
      ids.deliveryIdOf("evt_2", "a#wh_1"),
    ];
    expect(all[0]).toMatch(/^dlv_[0-9a-f]{32}$/);
    expect(ids.deliveryIdOf("evt_1", "a#wh_1")).toBe(all[0]);
    expect(new Set(all).size).toBe(3);
  });

  test.each(["", "a b", "../a", "a/b", "a%00", "a\n", "ä", "a".repeat(65)])(
    "of ours can never be %j",
    (text) => {
      expect(ids.isId(text)).toBe(false);
    },
  );

  test("has 64 signs at most", () => {
    expect(ids.isId("a".repeat(64))).toBe(true);
  });
});

test("a hash is SHA-256 in hexadecimal", () => {
  const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect([ids.sha256("abc"), ids.sha256(Buffer.from("abc"))]).toEqual([abc, abc]);
});

describe("an account", () => {
  test.each(["a", "9", "local", "A.b-c_d", "a".repeat(64), "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"])(
    "may be called %s",
    (name) => {
      expect(() => ids.requireAccountId(name)).not.toThrow();
    },
  );

  test.each(["", ".", "-a", "_a", "a/b", "a b", "ä", "a\n", " a", "a".repeat(65)])(
    "may not be called %j",
    (name) => {
      expect(() => ids.requireAccountId(name)).toThrow(
        `account: expected 1 to 64 letters, digits, dots, hyphens and underscores, a letter or digit first, got ${JSON.stringify(name)}`,
      );
    },
  );

  test("that may not be called so is told by a code", () => {
    expect(() => ids.requireAccountId("")).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ loc: ["account"], type: "account_invalid" })],
      }),
    );
  });
});
