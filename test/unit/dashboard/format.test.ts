import { describe, expect, test } from "vitest";
import { formatBytes, formatDistance, formatSpan } from "../../../lib/dashboard/ui/format.ts";
import { heldInWords, shownValue } from "../../../lib/dashboard/workspace/describe-field.ts";
import { aCheckbox, aForm, aRadio, aText } from "../../fixtures/forms.ts";

describe("what people read", () => {
  test("sizes", () => expect([512, 2048, 5_400_000].map(formatBytes)).toEqual(["512 B", "2.0 KB", "5.1 MB"]));
  test("spans", () => {
    expect(formatSpan("2026-01-01T00:00:00Z", "2026-01-01T00:00:02.5Z")).toBe("2.5 s");
    expect(formatSpan("2026-01-01T00:00:00Z", "2026-01-01T00:02:05Z")).toBe("2 min 5 s");
    expect(formatSpan("2026-01-01T00:00:00Z", "2026-01-01T00:01:59.7Z")).toBe("2 min 0 s");
    expect(formatSpan("2026-01-01T00:00:00Z", undefined)).toBeNull();
  });
  test("distances", () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    expect(formatDistance("2026-01-08T00:00:00Z", now)).toBe("in 7 days");
    expect(formatDistance("2025-12-31T23:59:50Z", now)).toBe("just now");
    expect(formatDistance("2025-12-31T21:00:00Z", now)).toBe("3 hours ago");
  });
  test("values of buttons, by their labels", () => {
    const { fields } = aForm([aCheckbox("News"), aRadio("Status", ["Single", "Married"])]);
    expect(shownValue(fields[0], "Yes")).toBe("Ticked");
    expect(shownValue(fields[0], "Off")).toBe("Not ticked");
    expect(shownValue(fields[1], "r2")).toBe("Married");
    expect(shownValue(undefined, ["a", "b"])).toBe("a, b");
  });
  test("what a field of an upload holds already, where it holds anything", () => {
    const { fields } = aForm([aText("Name", { value: "Ada" }), aText("City"), aCheckbox("News")]);
    const [name, city, news] = fields.map(heldInWords);
    expect([name, city, news]).toEqual(["holds “Ada”", null, null]);
  });
});
