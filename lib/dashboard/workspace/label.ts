/** "Date: today" says the label of what it gives; "10:30" does not. */
export const LABEL = /^\p{L}[^:\n]{0,60}:\s+(?=\S)/u;
