import { expect, test } from "vitest";
import type { MappingAnswer } from "../../../../lib/domain/column-mapping.ts";
import { mappingView } from "../../../../lib/http/batches/batch-views.ts";

test("says of a column which of its cells fill nothing, and why", () => {
  const columns = ["Name", "Street"].map((column) => ({ column, target: column, confidence: 1 }));
  const hidden = ["B2", "B3"].map((unread) => ({ unread, why: "in a hidden column" }));
  const answer = {
    ...{ total: 2, columns, questions: [], targets: [] },
    samples: ["Ada", ""],
    unread: [[], hidden],
  };
  const view = mappingView(answer as unknown as MappingAnswer);
  expect(view.columns.map(({ column, unread }) => [column, unread])).toEqual([
    ["Name", undefined],
    ["Street", { cells: 2, why: "in a hidden column" }],
  ]);
});
