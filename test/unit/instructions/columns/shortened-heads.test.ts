import { describe, expect, test } from "vitest";
import { suggestMapping } from "../../../../lib/instructions/columns/suggest-mapping.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";

const suggest = (labels: Parameters<typeof aText>[], ...heads: [string, string?][]) => {
  const form = aForm(labels.map((label) => aText(...label)));
  const { columns, questions } = suggestMapping(
    form,
    heads.map(([name, sample]) => ({ name, samples: sample === undefined ? [] : [sample] })),
  );
  return {
    targets: columns.map(({ target }) => target),
    asked: questions.map(({ columns: [column], targets }) => [column, ...targets]),
  };
};

describe("a head with a short word", () => {
  test("stands for the form's only such word that forms are known to ask for", () => {
    const { targets } = suggest(
      [["Employer name"], ["Cittadinanza"], ["Defendant's e-mail"], ["Your e-mail"]],
      ["Emplr Name"],
      ["Cittad."],
      ["Def Email"],
    );
    expect(targets).toEqual(["f1", "f2", "f3"]);
  });

  test("of few letters and without a point stands for a person alone", () => {
    const { targets, asked } = suggest([["Business name"], ["Date of birth"]], ["Bus Route"]);
    expect(targets).toEqual([null]);
    expect(asked).toEqual([]);
  });
});

describe("somebody is asked about a column", () => {
  test("of which another place has every word, and the place that its kind finds has not", () => {
    const { targets, asked } = suggest(
      [["Current address: city and state"], ["City and state or province"]],
      ["Current City/State", "Reno, NV"],
    );
    expect(targets).toEqual([null]);
    expect(asked).toEqual([["Current City/State", "f1", "f2"]]);
  });

  test("of a town of birth, where the form's place asks for the country of it", () => {
    const { targets } = suggest([["Luogo di nascita: Stato"], ["Comune"]], ["Comune nascita", "Lodi"]);
    expect(targets).toEqual([null]);
  });

  test("that has nothing but dates and says no more, among the dates that nothing fills", () => {
    const { asked } = suggest(
      [["Date de livraison"], ["Quantité"], ["Date de signature"]],
      ["Livré le", "01/11/2026"],
      ["Code", "AB-1"],
    );
    expect(asked).toEqual([["Livré le", "f1"]]);
  });

  test("whose word has the stem of one of the form", () => {
    const { asked } = suggest(
      [["Name of person inspecting the house"], ["Colour"]],
      ["Inspector", "Ann Roe"],
    );
    expect(asked).toEqual([["Inspector", "f1"]]);
  });
});

test("the number that a state gave goes into no place for the state", () => {
  const { targets } = suggest(
    [["City, state and ZIP code"], ["State"]],
    ["State ID", "NV-1"],
    ["State", "NV"],
  );
  expect(targets).toEqual([null, "f2"]);
});
