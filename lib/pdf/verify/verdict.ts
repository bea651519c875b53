import type { WidgetExpectation } from "./expectation.ts";

/** What somebody who signs would ask of a finished file, widget by widget and page by page. */
export interface Verdict<Place = WidgetExpectation> {
  /** Widgets in whose boxes something looks otherwise than before. */
  changed: Set<Place>;
  /** Those of them in which nothing stands out from its ground so that it can be read. */
  faint: Set<Place>;
  /** Those that stand beside their page: nobody sees them. */
  offPage: Set<Place>;
  /** Those in whose boxes there is something to be seen, though it may have been there before. */
  inked: Set<Place>;
  /** Those whose new ink lies on letters, digits or drawings of the page, and all that stood within their boxes. */
  overPrint: Map<Place, readonly PrintedCharacter[]>;
  /** Texts in whose boxes the page prints signs between blanks, as "__/__/____", and all that it prints there. */
  signs: Map<Place, readonly PrintedCharacter[]>;
  /** Texts that other ink runs through: stripes, a grid, a line. */
  crossed: Set<Place>;
  /** Values of which one lies on the other, each with those that it meets. */
  meeting: Map<Place, readonly Meeting<Place>[]>;
  /** Those across which the page draws lines to write on: parts of their height from the lower edge, from the top down. */
  ruled: Map<Place, readonly number[]>;
  /** Those over which another annotation stands. */
  covered: Set<Place>;
  /** Indices of the pages that look otherwise where no such widget stands. */
  changedPages: number[];
}

/** Another value on which a value lies, and where that shows something. */
export interface Meeting<Place> {
  place: Place;
  ink: PrintedCharacter;
}

/** A letter, digit or sign that the page itself prints, or a drawing: corners in default user space. */
export interface PrintedCharacter {
  /** Which one it is; a drawing is none. */
  sign?: string;
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export const mergeVerdicts = <Place>(verdicts: readonly Verdict<Place>[]): Verdict<Place> => ({
  changed: new Set(verdicts.flatMap(({ changed }) => [...changed])),
  faint: new Set(verdicts.flatMap(({ faint }) => [...faint])),
  offPage: new Set(verdicts.flatMap(({ offPage }) => [...offPage])),
  inked: new Set(verdicts.flatMap(({ inked }) => [...inked])),
  overPrint: new Map(verdicts.flatMap(({ overPrint }) => [...overPrint])),
  signs: new Map(verdicts.flatMap(({ signs }) => [...signs])),
  crossed: new Set(verdicts.flatMap(({ crossed }) => [...crossed])),
  meeting: new Map(verdicts.flatMap(({ meeting }) => [...meeting])),
  ruled: new Map(verdicts.flatMap(({ ruled }) => [...ruled])),
  covered: new Set(verdicts.flatMap(({ covered }) => [...covered])),
  changedPages: verdicts.flatMap(({ changedPages }) => changedPages),
});
