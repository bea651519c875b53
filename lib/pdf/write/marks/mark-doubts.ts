import type { Warning } from "../../../domain/fill-plan.ts";
import type { DrawnMark } from "../../../domain/fill-result.ts";
import { boxesOverlap, isSigning, type Mark } from "../../../domain/mark.ts";
import { type Field, type FieldValue, OFF } from "../../../domain/parsed-form.ts";
import type { FillRequest } from "../../../domain/ports/pdf.ts";
import type { SeenMark } from "../../verify/seen-marks.ts";
import type { MarkDrawing, MarkOutcome } from "./drawn-mark.ts";

/** What the finished file shows of marks, by what was expected of them. */
type Seen = ReadonlyMap<MarkDrawing["expectation"], SeenMark>;

/** What is doubtful about a mark that is drawn. A person chose its place, so it is only a warning. */
type MarkDoubt = "not_visible" | "over_print" | "over_value";

const REASONS: Record<MarkDoubt, string> = {
  not_visible: "cannot be seen whole: it is blank, too small, covered, or on its own colour",
  over_print: "lies on printed words",
  over_value: "lies on the value of a field, or on another mark",
};
/** Print that many people cannot read, in points. */
const SMALL = 6;
/** So much of its ink may be lost on lines of the page. */
const MOST_HIDDEN = 0.05;
/** What is smaller is a speck, in points; a hand's writing is one already where a tick is none. */
const SMALLEST = 4;
const SMALLEST_WRITING = 8;

/** The answer about marks: the state of each in their order, and warnings. */
export function tellMarks(
  outcomes: readonly MarkOutcome[],
  seen: Seen,
  request: FillRequest,
): { marks: DrawnMark["verified"][]; warnings: Warning[] } {
  const told = outcomes.map((outcome) =>
    outcome.drawn ? tell(outcome, seen, request) : (["not_drawn", [outcome.warning]] as const),
  );
  const isSigned = outcomes.some(({ drawn, mark }) => drawn && isSigning(mark));
  return {
    marks: told.map(([state]) => state),
    warnings: [...told.flatMap(([, warnings]) => warnings), ...(isSigned ? [NO_DIGITAL_SIGNATURE] : [])],
  };
}

const NO_DIGITAL_SIGNATURE: Warning = {
  code: "no_digital_signature",
  message:
    "The document has a signature as a picture or as text. That is not a digital signature: it seals " +
    "nothing, and does not prove who signed or when.",
};

function tell(
  drawing: MarkDrawing,
  seen: Seen,
  request: FillRequest,
): readonly [DrawnMark["verified"], Warning[]] {
  const { index, clipped, shrunkTo = SMALL } = drawing;
  const warn = (code: string, message: string): Warning => ({ code, message, mark: index });
  const doubt = doubtOf(drawing, seen, request);
  if (doubt) return ["doubtful", [warn(`mark_${doubt}`, `A mark ${REASONS[doubt]}.`)]];
  if (clipped) {
    const message = "The mark's box shows only a part of its text, even in the smallest print.";
    return ["clipped", [warn("mark_clipped", message)]];
  }
  const small = `The mark's text is long for its box and is drawn at ${shrunkTo.toFixed(1)} points.`;
  return ["verified", shrunkTo < SMALL ? [warn("mark_small", small)] : []];
}

function doubtOf({ mark, expectation }: MarkDrawing, seen: Seen, request: FillRequest): MarkDoubt | null {
  const { hidden = 1, size = 0, isOverPrint = false } = seen.get(expectation) ?? {};
  const smallest = isSigning(mark) && mark.image_id !== undefined ? SMALLEST_WRITING : SMALLEST;
  if (hidden > MOST_HIDDEN || size < smallest) return "not_visible";
  // What is struck out is to be under it.
  if (mark.kind === "strike_out") return null;
  if (isOverPrint) return "over_print";
  return isOverValue(mark, request) ? "over_value" : null;
}

function isOverValue(mark: Mark, { form: { fields }, values, marks = [] }: FillRequest): boolean {
  const given = new Map(values.map(({ fieldId, value }) => [fieldId, value]));
  const isOn = (place: Pick<Mark, "page" | "box">) =>
    place.page === mark.page && boxesOverlap(place.box, mark.box);
  return (
    marks.some((other) => other !== mark && other.kind !== "strike_out" && isOn(other)) ||
    fields.some((field) =>
      shownAt(field, given.get(field.id) ?? field.value).some((widget) =>
        isOn({ page: widget.page, box: widget }),
      ),
    )
  );
}

/** The widgets that show a value. */
function shownAt({ type, hidden, widgets }: Field, value: FieldValue | null): Field["widgets"] {
  const texts = [value ?? ""].flat().filter((text) => text.trim() !== "" && text !== OFF);
  if (type === "signature" || hidden || texts.length === 0) return [];
  return type === "radio" ? widgets.filter(({ option = "" }) => texts.includes(option)) : widgets;
}
