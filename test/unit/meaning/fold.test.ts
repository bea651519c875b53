import { expect, test } from "vitest";
import { fold } from "../../../lib/meaning/lexicon/fold.ts";

test.each([
  ["accents", "Größe, été", "große ete"],
  ["ligatures and full-width forms", "ﬁnal Ａ１", "final a1"],
  ["Arabic letters as they are drawn", "ﺍﻻﺳﻢ", "الاسم"],
  ["Arabic letters with marks, and drawn apart", "الأسـم", "الاسم"],
  ["points of Hebrew", "שָׁלוֹם", "שלום"],
])("folds %s away", (_, source, folded) => {
  expect(fold(source).text).toBe(folded);
});
