import type { ReactNode, RefObject } from "react";
import type { Page } from "../api/types.ts";

/** The pages of a document, as a screen has them drawn. */
export interface DrawnPages {
  frame: RefObject<HTMLElement | null>;
  /** A path of the API that answers the document. */
  path: string;
  pages: Page[];
  /** The page that a field stands on: it comes into sight when the field is chosen in a list. */
  pageOf: (fieldId: string) => number | undefined;
  /** The overlay of a page while it is near the window; `ahead` of its picture, which is not there yet. */
  over: (page: Page, ahead: boolean) => ReactNode;
}
