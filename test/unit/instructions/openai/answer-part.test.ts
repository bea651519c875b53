import { expect, test } from "vitest";
import { answerPart } from "../../../../lib/instructions/openai/answer-part.ts";
import { offerFields } from "../../../../lib/instructions/openai/form/offered-field.ts";
import { answer, field, form, text, written } from "./fields.ts";
import { judgingFor } from "./judge/judge-one.ts";

const PROMPT = "Born on the 3rd of August 2024";
const cells = Array.from("08032024", (_, index) =>
  field(`Digit ${index + 1}`, { max_length: 1, group: { id: "g", kind: "date", part: "digits", index } }),
);
const others = cells.map(({ label }) => field(`Note ${label}`));

/** Whether an answer under way is given up after so many of its entries. */
async function isGivenUp(fills: ReturnType<typeof text>[]): Promise<boolean> {
  const fields = [...cells, ...others];
  let isUp = false;
  await answerPart(
    { fields: offerFields(form(...fields)), elsewhere: new Set() },
    [],
    judgingFor(PROMPT, fields),
    async (_, isInVain) => {
      isUp = isInVain(written(answer({ fills })));
      return { text: written(answer()), isCut: false };
    },
  );
  return isUp;
}

test("an answer is not given up for parts whose words may come with a later part, but for entries that never will hold", async () => {
  expect(await isGivenUp(cells.slice(0, 7).map(({ id }) => text(id, "9", "")))).toBe(false);
  expect(await isGivenUp(others.slice(0, 7).map(({ id }) => text(id, "Hello", "")))).toBe(true);
  expect(await isGivenUp(cells.slice(0, 7).map(({ id }) => text(id, "9", "Hello")))).toBe(true);
});
