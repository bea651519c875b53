import { type PDFDict, PDFName } from "pdf-lib";
import { OFF } from "../domain/parsed-form.ts";
import { dictionaryAt, inherited } from "./dictionaries.ts";
import { textOfName } from "./text-of-name.ts";

/** The name of a button's on-state where the file gives it the empty name, which cannot be distinguished. */
export const UNNAMED = "Yes";

/** The name of an on-state as it is written into the file when the button is turned on. */
const stateOf = (name: PDFName): string => textOfName(name) || UNNAMED;

/** The first state but `Off` among a widget's normal, then its down appearances (ISO 32000-2, 12.7.5.2.3). */
export function onStateOf(widget: PDFDict): string | undefined {
  const appearances = dictionaryAt(widget, "AP");
  return ["N", "D"]
    .flatMap((kind) => dictionaryAt(appearances, kind)?.keys().map(stateOf) ?? [])
    .find((state) => state !== OFF);
}

/** What a button's dictionaries say of its states. */
interface ButtonStates {
  /** The appearance state that turns it on, or the state it is in, if that is on; null when it has neither. */
  onState: string | null;
  /** The state it is in (`AS`, or the field's `V`); null when neither is a name. */
  state: string | null;
}

export function buttonStates(widget: PDFDict): ButtonStates {
  const own = stateIn(widget.lookup(PDFName.of("AS")));
  // What is on is on, also where nothing says how it looks.
  const onState = onStateOf(widget) ?? (own === OFF ? null : own);
  return { onState, state: own ?? stateIn(inherited(widget, "V")) };
}

const stateIn = (value: unknown): string | null => (value instanceof PDFName ? stateOf(value) : null);

/** The name of a state: the one among these that reads so, whatever its bytes are, else a new one. */
export const stateNamed = (states: PDFDict | undefined, state: string): PDFName =>
  states?.keys().find((name) => textOfName(name) === state) ??
  nameOf(Buffer.from(state, "utf8").toString("latin1"));

/** The name of a text: `PDFName.of` reads "#" as the start of an escape. */
export const nameOf = (text: string): PDFName => PDFName.of(text.replaceAll("#", "#23"));
