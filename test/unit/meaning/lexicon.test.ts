import { describe, expect, test } from "vitest";
import { fold } from "../../../lib/meaning/lexicon/fold.ts";
import { CUES, cuePhrases, cues, LANGUAGES, roles, words } from "../../../lib/meaning/lexicon/lexicon.ts";
import { createTokenReader, languagesOf } from "../../../lib/meaning/lexicon/tokens.ts";

describe("the lexicon", () => {
  test.each(LANGUAGES)("gives no phrase of %s two meanings", (language) => {
    const meanings = new Map<string, Set<string>>();
    for (const entry of words)
      for (const phrase of entry[language] ?? []) {
        const key = fold(phrase).text;
        meanings.set(key, (meanings.get(key) ?? new Set()).add(entry.means));
      }
    expect([...meanings].filter(([, means]) => means.size > 1)).toEqual([]);
  });

  test.each(LANGUAGES)("has no word of correction in %s that says something else as well", (language) => {
    const others = CUES.filter((cue) => cue !== "correction").flatMap((cue) => [
      ...cuePhrases(cue, [language]),
    ]);
    const meant = words.flatMap((entry) => (entry[language] ?? []).map((phrase) => fold(phrase).text));
    const taken = new Set([...others, ...meant]);
    expect([...cuePhrases("correction", [language])].filter((phrase) => taken.has(phrase))).toEqual([]);
  });

  test("tells of every cue in English", () => {
    for (const cue of CUES)
      expect(
        cues.some((entry) => entry.cue === cue && (entry.en ?? []).length > 0),
        cue,
      ).toBe(true);
  });

  test("names each role once", () => {
    const all = [...roles.other, ...roles.party, ...roles.principal];
    expect(all.filter((role, at) => all.indexOf(role) !== at)).toEqual([]);
  });
});

describe("a reader", () => {
  const english = createTokenReader(["en"]);

  test("takes ways to say the same for the same, and leaves small words out", () => {
    expect(english.words("What is your date of birth?")).toEqual(english.words("Birthday"));
    expect(english.words("Tel. no.")).toEqual(expect.arrayContaining(["phone"]));
  });

  test("reads other languages into the same words", () => {
    expect(createTokenReader(["de", "en"]).words("Geburtsdatum")).toEqual(english.words("Date of birth"));
    expect(createTokenReader(["fr", "en"]).words("Code postal")).toEqual(english.words("ZIP code"));
    expect(createTokenReader(["es", "en"]).words("Apellidos")).toEqual(
      expect.arrayContaining(["last", "name"]),
    );
  });

  test("keeps a single capital that tells one from another", () => {
    expect(english.words("Insurer A")).toEqual(["insurer", "a"]);
  });

  test("does not take 'since' for a correction", () => {
    expect(cuePhrases("correction").has("seit dem")).toBe(false);
  });
});

test("a text's languages are told by its small words, and English is always one", () => {
  expect(languagesOf("Ich bin in Graz geboren und wohne mit meiner Frau in der Stadt")[0]).toBe("de");
  expect(languagesOf("Je suis né à Lyon et je vis dans une maison avec ma fille")[0]).toBe("fr");
  expect(languagesOf("")).toEqual(["en"]);
});

test("a raised letter parts words as a degree sign does", () => {
  expect(fold("Nº 3ª").text).toBe("n 3");
});
