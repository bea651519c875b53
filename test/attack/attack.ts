/** One way in that was found once, played again. */
export interface Attack<On> {
  /** Short and unique: what the attacker tries. */
  name: string;
  /** What went wrong, a sentence each; empty when the service withstood. `skipped` says why this machine cannot play it. */
  play(on: On): Promise<string[] | { skipped: string }>;
}

export interface Outcome {
  name: string;
  verdict: "withstood" | "broken" | "not played";
  about: string[];
}

/**
 * Plays attacks one after another, each on what `on` gives it, which is a service that answers. One that throws is
 * broken: nothing here may end in a surprise.
 */
export async function playAll<On>(
  attacks: readonly Attack<On>[],
  on: () => Promise<On>,
  tell: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, play } of attacks) {
    const result = await play(await on()).catch((error: unknown) => [`it ended in ${String(error)}`]);
    const outcome: Outcome = Array.isArray(result)
      ? { name, verdict: result.length > 0 ? "broken" : "withstood", about: result }
      : { name, verdict: "not played", about: [result.skipped] };
    outcomes.push(outcome);
    tell(outcome);
  }
  return outcomes;
}

/** Collects what went wrong: `expect(fine, "sentence")`. */
export function findings() {
  const found: string[] = [];
  return {
    found,
    expect(isFine: boolean, otherwise: string): void {
      if (!isFine) found.push(otherwise);
    },
  };
}
