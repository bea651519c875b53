import type { Fact } from "../fact.ts";
import { tokens } from "../form/tokens.ts";

/**
 * "Nom: Leroy, Prénom: Anne", "Nombre: Javier, Apellidos: Torres": beside the other half, what a list calls no more than
 * the name is the half that is missing.
 */
export function withNameHalves(facts: readonly Fact[]): Fact[] {
  const keys = new Set(facts.map(({ key }) => tokens(key).join(" ")));
  const half = missingHalf(keys);
  return facts.map((fact) =>
    half !== null && tokens(fact.key).join() === "name" ? { ...fact, key: half } : fact,
  );
}

function missingHalf(keys: ReadonlySet<string>): string | null {
  if (keys.has("first name") && !keys.has("last name")) return "last name";
  return keys.has("last name") && !keys.has("first name") ? "first name" : null;
}
