import { describe, expect, test } from "vitest";
import { formDateOrderOf, inHandOf, isDateOrderOpen } from "../../../lib/meaning/date-order.ts";
import { formLanguageOf } from "../../../lib/meaning/form-language.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

const A4 = { width: 595.276, height: 841.89 };
const onPaper = (labels: string[], paper = {}, language?: string) => {
  const form = aForm(labels.map((label) => aText(label)));
  const pages = form.pages.map((page) => ({ ...page, ...paper }));
  return { ...form, pages, ...(language && { language }) };
};
const ENGLISH = ["Name", "Date", "Signature"];
const DUTCH = ["Naam", "Voornaam", "Datum", "Rekeningnummer"];

describe("the language of a form", () => {
  test("is the one that is printed, whatever the file's tag says", () => {
    expect(formLanguageOf(onPaper(DUTCH, A4, "en-US"))).toBe("nl");
    expect(formLanguageOf(onPaper(["Betrag", "Vorname", "Name", "IBAN", "Bank"]))).toBe("de");
  });

  test("is no English for words with accents or that another language shares, as of forms in Canada", () => {
    const labels = [
      "Nom",
      "Prénom",
      "Date de naissance",
      "Code postal",
      "Ville",
      "Téléphone",
      "Droit à l’image",
    ];
    expect(formLanguageOf(onPaper([...labels, "Montant de la cotisation", "Allergies"], A4))).toBe("fr");
    expect(formLanguageOf(onPaper(["Prénom", "Téléphone"]))).toBe("fr");
    expect(formLanguageOf(onPaper(["First name", "Code", "Résumé", "Telephone"]))).toBeNull();
  });

  test("is the file's tag where the print tells none, unless programs write it by themselves on A4", () => {
    expect(formLanguageOf(onPaper(ENGLISH, {}, "en-US"))).toBe("en-US");
    expect(formLanguageOf(onPaper(ENGLISH, A4, "en-US"))).toBeNull();
    expect(formLanguageOf(onPaper(ENGLISH, A4, "en-GB"))).toBe("en-GB");
  });
});

describe("a form writes", () => {
  const orderOf = (form: ReturnType<typeof onPaper>, isDayFirst = false) =>
    formDateOrderOf(form, formLanguageOf(form), isDayFirst).dateOrder;

  test("the day first where its language does", () => {
    expect(orderOf(onPaper(DUTCH))).toBe("day");
  });

  test("the day first on A4, where nothing else tells and who fills it in writes so", () => {
    expect(orderOf(onPaper(["Assinatura"], A4), true)).toBe("day");
    expect(orderOf(onPaper(["Assinatura"], A4))).toBe("month");
    expect(orderOf(onPaper(ENGLISH), true)).toBe("month");
  });

  test("the day first where whoever sends values writes so", () => {
    const order = (values: Record<string, unknown>, isDayFirst?: boolean, paper = A4) =>
      orderOf(inHandOf(onPaper(ENGLISH, paper), values, isDayFirst));
    expect([order({ born: "25/12/2010" }), order({ born: "2010-04-03" }, true)]).toEqual(["day", "day"]);
    expect([
      order({ born: "12/25/2010" }),
      order({ born: "25/12/2010" }, true, { width: 612, height: 792 }),
    ]).toEqual(["month", "month"]);
  });

  test("the day first where it asks for what there is in Britain, and no ZIP code", () => {
    expect(orderOf(onPaper(["Surname", "Postcode"], A4))).toBe("day");
    expect(orderOf(onPaper(["NHS chapter", "Acme National Insurance policy no."]))).toBe("month");
    expect(orderOf(onPaper(["Surname", "ZIP or postcode"], A4))).toBe("month");
  });

  test("the month first where it asks for a ZIP code", () => {
    expect(orderOf(onPaper(["ZIP", "Date"], A4), true)).toBe("month");
  });
});

test("the order of dates is open where a text writes them in the other order alone", () => {
  expect(isDateOrderOpen("Signed 25/4/2026, begins 3/5/2026", "month", false)).toBe(true);
  expect(isDateOrderOpen("Signed 25/4/2026 and 4/25/2026", "month", false)).toBe(false);
  expect(isDateOrderOpen("am 3/5/2026", "month", true)).toBe(true);
  expect(isDateOrderOpen("am 3.5.2026", "month", true)).toBe(false);
});
