import { SAMPLE_PROMPT } from "../../pdf/sample/sample-prompt.ts";
import { SAMPLE_NAME } from "../app/sample-name.ts";

/** Says what most forms ask for. */
const ANY_FORM = `My name is Ada Lovelace and I was born on December 10, 1985. I live at 12 Harbour Street, \
Springfield, Illinois 62701. My e-mail address is ada@example.org and my phone number is (217) 555-0142. \
The date is today.`;

/** An instruction to begin with: one that fits the sample form, or one that fits most. */
export const samplePrompt = (fileName: string): string =>
  fileName === SAMPLE_NAME ? SAMPLE_PROMPT : ANY_FORM;
