/** Where a value comes from: the document, its page, and what is written there. */
export interface Origin {
  document: string;
  page: number;
  words: string;
}
