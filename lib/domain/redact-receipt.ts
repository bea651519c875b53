import { createHmac, randomBytes } from "node:crypto";
import type { Receipt } from "./receipt.ts";

/** The key of one receipt's hashes: 128 random bits, so that short values cannot be guessed without it. */
export const newSalt = (): string => randomBytes(16).toString("hex");

/** A receipt with its values and words as hashes. */
export function redacted(receipt: Receipt): Receipt {
  if (receipt.values === "hash") return receipt;
  const hashOf = (content: string) =>
    createHmac("sha256", receipt.salt ?? "")
      .update(content)
      .digest("hex");
  const fields = receipt.fields.map(
    ({ value = "", value_label: _, shown: __, source, origins, ...field }) => ({
      ...field,
      value_hash: hashOf(typeof value === "string" ? value : JSON.stringify(value)),
      source: source && { start: source.start, end: source.end, text_hash: hashOf(source.text ?? "") },
      ...(origins && {
        origins: origins.map(({ words = "", ...place }) => ({ ...place, words_hash: hashOf(words) })),
      }),
    }),
  );
  const marks = receipt.marks?.map(({ text, ...mark }) => ({
    ...mark,
    ...(text !== undefined && { text_hash: hashOf(text) }),
  }));
  return { ...receipt, values: "hash", fields, ...(marks && { marks }) };
}

/** What is kept of a receipt beyond its file: hashes without their key, which prove nothing to who does not have it. */
export function outliving(receipt: Receipt, keptUntil: string): Receipt {
  const { salt: _, ...rest } = redacted(receipt);
  return { ...rest, kept_until: keptUntil };
}
