import { FormsError } from "./errors.ts";
import type { Clock } from "./ports/clock.ts";

/** For how long nobody is asked after the first silence, in milliseconds; each silence on trial doubles it. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

interface CircuitBreakerOptions {
  clock: Clock;
  /** Whether an error says that nobody answers. Every other outcome of a call is a sign of life. */
  isSilence(error: unknown): boolean;
  /** Told of every pause: how long it is, and when it ends, in milliseconds since 1970. */
  opened(pauseMs: number, until: number): void;
  closed(): void;
}

/** Makes a call, unless nobody has answered lately: then throws `CircuitOpen`, at once. */
export type CircuitBreaker = <T>(call: () => Promise<T>) => Promise<T>;

/** Nobody was asked, because nobody has answered lately. */
export class CircuitOpen extends FormsError {
  readonly code = "circuit_open";
  /** When somebody is asked again, in milliseconds since 1970. */
  readonly until: number;
  constructor(until: number) {
    super(`The model has not answered lately. The next trial is at ${new Date(until).toISOString()}.`);
    this.until = until;
  }
}

/**
 * Spares callers the wait for somebody who does not answer. One silence opens the circuit: it is a whole time-out, or a
 * call that failed twice. After a pause one call is tried. The others still wait. A sign of life closes the circuit;
 * silence makes the pause twice as long. Silences of calls that began before it opened change nothing.
 */
export function createCircuitBreaker({
  clock,
  isSilence,
  opened,
  closed,
}: CircuitBreakerOptions): CircuitBreaker {
  let circuit: { pauseMs: number; until: number; onTrial: boolean } | null = null;

  function open(pauseMs: number): void {
    circuit = { pauseMs, until: clock() + pauseMs, onTrial: false };
    opened(pauseMs, circuit.until);
  }
  function close(): void {
    if (circuit) closed();
    circuit = null;
  }
  /** Whether a call goes through on trial. */
  function admit(): boolean {
    if (!circuit) return false;
    if (circuit.onTrial || clock() < circuit.until) throw new CircuitOpen(circuit.until);
    // Meanwhile, others see the pause that follows if the trial fails.
    circuit = { ...circuit, until: clock() + circuit.pauseMs, onTrial: true };
    return true;
  }

  return async (call) => {
    const isTrial = admit();
    try {
      const answer = await call();
      close();
      return answer;
    } catch (error) {
      if (!isSilence(error)) close();
      else if (isTrial || !circuit) {
        open(circuit ? Math.min(2 * circuit.pauseMs, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS);
      }
      throw error;
    }
  };
}
