import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import type { Lexicon } from "./lexicon.ts";
import { SPANISH } from "./spanish.ts";

export const LANGUAGES: readonly Lexicon[] = [GERMAN, FRENCH, SPANISH];
