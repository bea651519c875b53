import type { PlainKind } from "../domain/ports/reader.ts";
import { type Pair, type Source, type SourceKind, Unreadable } from "../domain/source.ts";
import { withoutHidden } from "../domain/visible-text.ts";
import { decodeText } from "../sheets/decode-text.ts";
import { MOST_PAIRS, MOST_SOURCE_CHARACTERS } from "./limits.ts";
import { readEmail } from "./mail/read-email.ts";
import { pairsOfJson } from "./read-json.ts";
import { pageOfPairs, pairsInLines } from "./read-lines.ts";
import { pairsOfTable } from "./read-table.ts";
import { pairsOfCard } from "./read-vcard.ts";

/** A document that is neither a PDF nor a picture. Throws `Unreadable`. */
export function readSource(kind: PlainKind, bytes: Uint8Array): Source {
  switch (kind) {
    case "workbook":
    case "table":
      return sourceOfPairs(kind, pairsOfTable(kind, bytes));
    case "json":
      return sourceOfPairs(kind, pairsOfJson(decodeText(bytes)));
    case "vcard":
      return sourceOfPairs(kind, pairsOfCard(decodeText(bytes)));
    case "email": {
      const { head, text, attachments, unseen } = readEmail(bytes);
      const { pairs } = sourceOfText(kind, [text]);
      return {
        ...sourceOfText(kind, [`${head}\n\n${text}`]),
        pairs,
        ...(attachments > 0 && { attachments }),
        ...(unseen.length > 0 && { unseen }),
      };
    }
    case "text":
      return sourceOfText(kind, decodeText(bytes).split("\f"));
  }
}

/** Pages of text, and what their lines state. Throws `Unreadable` for more of it than is read. */
export function sourceOfText(kind: SourceKind, texts: readonly string[]): Source {
  const pages = texts.map((text) => withoutHidden(text.replace(/\r\n?/g, "\n")));
  refuseTooLong(pages, []);
  const pairs = pairsInLines(pages);
  refuseTooLong(pages, pairs);
  return { kind, pages, pairs };
}

function sourceOfPairs(kind: SourceKind, said: readonly Pair[]): Source {
  const pairs = said.map((pair) => ({
    ...pair,
    label: withoutHidden(pair.label),
    value: withoutHidden(pair.value),
  }));
  const pages = [pageOfPairs(pairs)];
  refuseTooLong(pages, pairs);
  return { kind, pages, pairs };
}

function refuseTooLong(pages: readonly string[], pairs: readonly Pair[]): void {
  const characters = pages.reduce((sum, { length }) => sum + length, 0);
  if (characters > MOST_SOURCE_CHARACTERS) {
    throw new Unreadable(`Expected at most ${MOST_SOURCE_CHARACTERS} characters of text, got ${characters}`);
  }
  if (pairs.length > MOST_PAIRS) {
    throw new Unreadable(`Expected at most ${MOST_PAIRS} statements, got ${pairs.length}`);
  }
}
