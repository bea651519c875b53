/** A stretch of the instruction: UTF-16 offsets, end exclusive. */
interface Span {
  start: number;
  end: number;
}

/** A stretch that all of its letters share: the fields that it gave values to, and whether it found none. */
export interface InstructionPiece {
  text: string;
  start: number;
  fieldIds: string[];
  unused: boolean;
}

/** Cuts the instruction wherever a span begins or ends; joined again, the pieces' texts are the instruction. */
export function instructionPieces(
  prompt: string,
  sources: readonly { field_id: string; source: Span | null }[],
  unused: readonly Span[],
): InstructionPiece[] {
  const spans = sources.flatMap(({ source }) => (source ? [source] : []));
  const cuts = new Set([0, prompt.length]);
  for (const { start, end } of [...spans, ...unused]) {
    cuts.add(Math.min(start, prompt.length));
    cuts.add(Math.min(end, prompt.length));
  }
  const bounds = [...cuts].sort((one, other) => one - other);
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index] ?? 0;
    const covers = (span: Span): boolean => span.start <= start && end <= span.end;
    return {
      text: prompt.slice(start, end),
      start,
      fieldIds: sources.filter(({ source }) => source && covers(source)).map(({ field_id }) => field_id),
      unused: unused.some(covers),
    };
  });
}
