import { expect, test } from "vitest";
import { isTimeOf, timesIn } from "../../../../lib/instructions/values/time.ts";
import { withDigits } from "../../../../lib/meaning/number-words.ts";

const shown = (text: string) =>
  timesIn(withDigits(text)).map(({ hour, minute, half }) => `${hour}:${minute} ${half}`);

test.each([
  ["at 7:30 pm", ["19:30 pm"]],
  ["7:30 p.m. sharp", ["19:30 pm"]],
  ["12:15 am", ["0:15 am"]],
  ["from 9 a.m. to 5 p.m.", ["9:0 am", "17:0 pm"]],
  ["seven that morning", ["7:0 am"]],
  ["seven in the evening", ["19:0 pm"]],
  ["19:05", ["19:5 pm"]],
  ["8h30", ["8:30 null"]],
  ["um 8 Uhr", ["8:0 null"]],
  ["um 20 Uhr", ["20:0 pm"]],
  ["à 18 heures", ["18:0 pm"]],
  ["three o'clock", ["3:0 null"]],
  ["half past seven", ["7:30 null"]],
  ["quarter to eight", ["7:45 null"]],
  ["at noon", ["12:0 pm"]],
  ["at six", ["6:0 null"]],
  ["at 12 Main Street", []],
  ["$7.30 and 25:99", []],
  ["on 03.04.2020", []],
])("%j has the times %j", (text, times) => {
  expect(shown(text)).toEqual(times);
});

test.each([
  ["19:00", "7 pm", true],
  ["7:00", "7 pm", true],
  ["7:00 PM", "7 pm", true],
  ["7:00", "at seven", true],
  ["7:00 PM", "at seven", false],
  ["7:00 AM", "7 pm", false],
  ["7:05", "7 pm", false],
])("%j says no more than %j: %j", (written, said, expected) => {
  const [one, other] = [timesIn(written)[0], timesIn(withDigits(said))[0]];
  if (!one || !other) throw new Error("Expected two times.");
  expect(isTimeOf(one, other)).toBe(expected);
});
