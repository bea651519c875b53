import { expect, test } from "vitest";
import { asOne, findCharacterRuns } from "../../../../../lib/pdf/parse/labels/character-runs.ts";

const at = (x: number, isButton = false) => ({ box: { x, y: 100, width: 11, height: 15 }, isButton });
const wall = (x: number, y: number, height: number) => ({ x, y, width: 0, height });

test("takes upright boxes in a row for one blank, as wide as all of them", () => {
  const boxes = [at(50), at(62), at(85), at(97)];
  const runs = findCharacterRuns([...boxes].reverse(), []);
  expect(runs).toEqual([boxes]);
  expect(runs.map(asOne)).toEqual([{ x: 50, y: 100, width: 58, height: 15 }]);
});

test("takes neither two boxes for one blank, nor buttons, nor boxes far apart", () => {
  expect(findCharacterRuns([at(50), at(62)], [])).toEqual([]);
  expect(findCharacterRuns([at(50, true), at(62, true), at(74, true)], [])).toEqual([]);
  expect(findCharacterRuns([at(50), at(100), at(150)], [])).toEqual([]);
});

test("parts boxes at the rule between two columns, and not at the sides of the boxes", () => {
  const boxes = [50, 62, 74, 88, 100, 112].map((x) => at(x));
  const columns = [boxes.slice(0, 3), boxes.slice(3)];
  expect(findCharacterRuns(boxes, [wall(86, 40, 200)])).toEqual(columns);
  expect(findCharacterRuns(boxes, [wall(86, 99, 17)])).toEqual([boxes]);
});
