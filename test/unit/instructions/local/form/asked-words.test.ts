import { expect, test } from "vitest";
import { askedBy } from "../../../../../lib/instructions/local/form/asked-words.ts";

test.each([
  [
    "Part 3. About Your Work. 9. C. Enter Name of Union.",
    "Part 3. About Your Work. 9. C. ",
    "Enter Name of Union.",
    "",
  ],
  ["7.b. Village", "7.b. ", "Village", ""],
  ["2a Boat name", "2a ", "Boat name", ""],
  [
    "Date of launch. Enter as 2-digit month and day.",
    "",
    "Date of launch.",
    " Enter as 2-digit month and day.",
  ],
  ["Hull. If a catamaran, enter both.", "", "Hull.", " If a catamaran, enter both."],
  ["Boat name", "", "Boat name", ""],
])("cuts a text into place, words and manner: %s", (text, place, words, manner) => {
  expect(askedBy(text)).toEqual({ place, words, manner });
});
