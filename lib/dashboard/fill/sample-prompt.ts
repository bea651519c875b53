import { SAMPLE_PROMPT } from "../../pdf/sample/sample-prompt.ts";
import { SAMPLE_NAME } from "../app/sample-name.ts";

/** Says what most forms ask for. */
const ANY_FORM = `Full name: Ada Lovelace
Date of birth: December 10, 1985
Address: 12 Harbour Street, Springfield, Illinois 62701
E-mail: ada@example.org
Phone: (217) 555-0142`;

/** An instruction to begin with: one that fits the sample form, or one that fits most. */
export const samplePrompt = (fileName: string): string =>
  fileName === SAMPLE_NAME ? SAMPLE_PROMPT : ANY_FORM;
