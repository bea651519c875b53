import { expect, test } from "vitest";
import { denies } from "../../../lib/meaning/told.ts";

test.each(["Je ne suis plus mariée", "Nous ne sommes plus locataires", "Je n'ai plus de voiture"])(
  "what is no longer so is denied: %s",
  (said) => {
    expect(denies(said)).toBe(true);
  },
);

test("more of a thing denies nothing", () => {
  expect(denies("Je suis plus grande que toi")).toBe(false);
});
