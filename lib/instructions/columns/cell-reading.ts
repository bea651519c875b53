/** What a cell gives: a value, nothing, or what speaks against it; `beside`: a part of it that no field takes. */
export type CellReading = { value: unknown; beside?: string } | { why: string; place?: string } | null;
