import { type PDFDict, PDFHexString } from "pdf-lib";
import { hasFlag, inherited, numberOf, textOf } from "../dictionaries.ts";
import { type Arrangement, drawTexts, type WidgetText } from "./draw-text.ts";
import { expectWidget } from "./expect-widget.ts";
import type { WidgetNode } from "./field-nodes.ts";
import { toOneLine, withLineFeeds } from "./normalize-text.ts";
import type { OpenForm } from "./open-form.ts";
import { outOfRange } from "./scripts/check-range.ts";
import { formatText } from "./scripts/format-text.ts";
import { givenText, refusedByScript } from "./scripts/given-text.ts";
import { showsAnother } from "./scripts/shows-another.ts";
import { storeValue } from "./store-value.ts";
import { refuse, type Target, type WriteOutcome, widgetsOf } from "./write-outcome.ts";

/** No comb has more cells; a form that says so is wrong, or hostile. */
const MOST_CELLS = 500;

/** Writes a text field and draws every widget of it. */
export function writeText(
  form: OpenForm,
  { field, nodes, plain, isKept }: Target,
  value: string,
): WriteOutcome {
  const widgets = widgetsOf(nodes);
  const isLong = widgets.some(({ dict }) => hasFlag(dict, "Multiline"));
  const [first] = widgets;
  const plainText = isLong ? withLineFeeds(value) : toOneLine(value);
  const text = isKept || !first ? plainText : givenText(first.dict, plainText);
  const most = Math.min(...widgets.map(({ dict }) => maxLengthOf(dict) ?? Number.POSITIVE_INFINITY));
  if (text.length > most && !isKept) {
    return refuse(field, "value_too_long", `Expected at most ${most} characters, got ${text.length}.`);
  }
  const expected = isKept
    ? undefined
    : widgets
        .flatMap(({ dict }) => [outOfRange(dict, text), refusedByScript(dict, text)])
        .find((each) => each !== null);
  if (expected) return refuse(field, "value_invalid", `The form's own check expects ${expected}.`);
  const formatted = widgets.map((widget) => shownText(widget, text, formatText(widget.dict, text)));
  const asFormatted = drawTexts(form, formatted, plain);
  const drawn =
    asFormatted ??
    drawTexts(
      form,
      widgets.map((widget) => shownText(widget, text, text)),
      plain,
    );
  if (!drawn) return refuse(field, "font_missing", "No available font has every character of the value.");
  const changes = nodes.some(({ dict }) => textOf(inherited(dict, "V")) !== text);
  storeValue(nodes, { V: PDFHexString.fromText(text) });
  const looks = { mustShow: text.trim() !== "", isHeld: !changes };
  const expectations = widgets.map((widget) => expectWidget(field, widget, { kind: "text", text }, looks));
  const isOther = widgets.some(
    ({ dict }) => arrangementOf(dict).kind !== "comb" && showsAnother(dict, plainText, text),
  );
  return {
    ...{ written: true, clipped: drawn.clipped, shrunkTo: drawn.size, expectations },
    showsAnother: isOther && !isKept,
    ...(asFormatted && !isKept && otherThan(plainText, formatted)),
  };
}

/** What all widgets show alike, where that is not what was given. */
function otherThan(value: string, [first, ...rest]: readonly WidgetText[]): { shown?: string } {
  if (first?.arrangement.kind !== "line" || hasFlag(first.widget.dict, "Password")) return {};
  return first.text === value.trim() || rest.some(({ text }) => text !== first.text)
    ? {}
    : { shown: first.text };
}

/** What a widget shows of a text: in cells the text itself, else as the field's format has it. */
function shownText(widget: WidgetNode, text: string, formatted: string): WidgetText {
  const arrangement = arrangementOf(widget.dict);
  if (hasFlag(widget.dict, "Password")) return { widget, arrangement, text: "*".repeat(text.length) };
  if (arrangement.kind === "lines") return { widget, arrangement, text: formatted };
  return { widget, arrangement, text: toOneLine(arrangement.kind === "comb" ? text : formatted) };
}

/** ISO 32000-2, table 232; a length below one is a mistake of the form, not a limit. */
function maxLengthOf(field: PDFDict): number | undefined {
  const length = numberOf(inherited(field, "MaxLen")) ?? 0;
  return length >= 1 ? length : undefined;
}

function arrangementOf(field: PDFDict): Arrangement {
  if (hasFlag(field, "Multiline")) return { kind: "lines" };
  const cells = maxLengthOf(field);
  return cells && cells <= MOST_CELLS && hasFlag(field, "Comb") ? { kind: "comb", cells } : { kind: "line" };
}
