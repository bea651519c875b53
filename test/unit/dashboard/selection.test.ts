import { expect, test } from "vitest";
import { createSelection } from "../../../lib/dashboard/workspace/selection.ts";

test("the selection tells its listeners, and where it came from", () => {
  const selection = createSelection();
  const heard: unknown[] = [];
  const stop = selection.subscribe(() => heard.push(selection.get()));
  selection.select("f1", "page");
  selection.hover("f2");
  selection.hover("f2");
  stop();
  selection.select("f3", "list");
  expect(heard).toEqual([
    { selected: "f1", hovered: null, by: "page" },
    { selected: "f1", hovered: "f2", by: "page" },
  ]);
});
