/** How a paragraph asks to check the box that stands behind it. */
const CHECK_HERE = /\b(?:check|mark|tick) (?:this box|the box|here)\b/iu;
const CHECK_IF = /\b(?:check|mark|tick) (?:this box|the box|here) (?:if|when) (.{12,})$/isu;

export const asksToCheck = (text: string): boolean => CHECK_HERE.test(text);

/** When to check the box, where a text says so at its end: "…, check here if you have moved". */
export const whenToCheck = (text: string): string | null => CHECK_IF.exec(text)?.[1] ?? null;
