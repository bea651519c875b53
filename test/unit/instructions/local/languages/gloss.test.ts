import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { glossOf } from "../../../../../lib/instructions/local/languages/gloss.ts";
import { LANGUAGES } from "../../../../../lib/instructions/local/languages/languages.ts";
import { pairsIn } from "../../../../../lib/instructions/local/languages/lexicon.ts";

const inEnglish = (prompt: string): string | undefined => glossOf(prompt)?.text;

describe("an instruction in another language", () => {
  test("is put in English word by word", () => {
    expect(inEnglish("Ich heiße Ann Voss und wohne in der Eichallee 4.")).toBe(
      "my name is Ann Voss and I live at Eichallee 4.",
    );
    expect(inEnglish("Je m'appelle Ann Voss et mon téléphone est le 01.")).toBe(
      "my name is Ann Voss and my phone is 01.",
    );
    expect(inEnglish("Me llamo Ann Voss y mi teléfono es el 91.")).toBe(
      "my name is Ann Voss and my phone is 91.",
    );
  });

  test("is left alone when it is English, or too short to tell", () => {
    expect(glossOf("My name is Ann Voss and I live in Kiel.")).toBeNull();
    expect(glossOf("EIN 12-3456789")).toBeNull();
    expect(glossOf("I don't want a social security card.")).toBeNull();
    expect(glossOf("A limit of a million each accident, two million total")).toBeNull();
    expect(glossOf("")).toBeNull();
  });

  test("may be written without accents, and with ae for ä", () => {
    expect(inEnglish("ich heisse Ann, meine Staatsangehoerigkeit ist offen")).toBe(
      "my name is Ann, my citizenship is offen",
    );
    expect(inEnglish("mi numero es el 3 y mi telefono es el 4")).toContain("my phone is 4");
  });

  test("tells words apart that differ by an accent", () => {
    expect(inEnglish("el padre es él y la madre es ella")).toBe("the father is he and the mother is she");
  });

  test("says his or her by whoever was spoken of last", () => {
    expect(inEnglish("mi madre y su teléfono, mi padre y su correo")).toBe(
      "my mother and her phone, my father and his email",
    );
  });

  test("keeps names, addresses and dates as they are written", () => {
    const prompt = "Vivo en la calle de la Luna 8, 28013 Madrid, nací el 3 de mayo de 1980 en Las Cruces.";
    expect(inEnglish(prompt)).toContain("calle de la Luna 8, 28013 Madrid");
    expect(inEnglish(prompt)).toContain("3 de mayo de 1980 in Las Cruces");
    expect(inEnglish("Ich bin bei der Techniker Krankenkasse und nicht bei der AOK")).toContain(
      "Techniker Krankenkasse",
    );
  });

  test("is given back as it was written", () => {
    const prompt = "Ich heiße Ann Voss, meine Staatsangehörigkeit ist dänisch und mein Beruf ist Imkerin.";
    const gloss = glossOf(prompt);
    const source = (english: string): string | undefined => {
      const at = gloss?.text.indexOf(english) ?? -1;
      return gloss?.sourceOf(at, at + english.length).text;
    };
    expect(source("Ann Voss")).toBe("Ann Voss");
    expect(source("my name is Ann")).toBe("Ich heiße Ann");
    expect(source("danish")).toBe("dänisch");
    expect(source("occupation is Imkerin")).toBe("Beruf ist Imkerin");
    expect(gloss?.placeOf(prompt.indexOf("Imkerin"))).toBe(gloss?.text.indexOf("Imkerin"));
  });

  test("gives back stretches of the instruction whatever stands in it", () => {
    const words = LANGUAGES.flatMap(({ speech, things }) => pairsIn(speech + things).map(([said]) => said));
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom(...words),
          fc.constantFrom("Ann", "3.5.1980", "l’", "\n", ",", ":", "É", "12 €"),
        ),
      )
      .map((parts) => parts.join(" "));
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (prompt, a, b) => {
        const gloss = glossOf(prompt);
        if (!gloss) return;
        const [from, to] = [a % (gloss.text.length + 1), b % (gloss.text.length + 1)].sort((x, y) => x - y);
        const { start, end, text } = gloss.sourceOf(from ?? 0, to ?? 0);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(prompt.length);
        expect(text).toBe(prompt.slice(start, end));
        if (from !== to) expect(start).toBeLessThanOrEqual(end);
      }),
    );
  });
});
