import type { Claims } from "../claim.ts";
import type { FillPlan, ValuesPlan } from "../fill-plan.ts";
import type { PageText } from "../page-text.ts";
import type { ParsedForm } from "../parsed-form.ts";
import type { Source } from "../source.ts";

export interface PlanRequest {
  form: ParsedForm;
  /** The printed pages with the blanks' ids in place; none for a file that was parsed before there were any. */
  pages?: readonly PageText[];
  /** The instruction as the client sent it, trimmed. */
  prompt: string;
  /** The date that "today" means, as YYYY-MM-DD in the client's time zone. */
  today: string;
  /** Aborts when waiting for others must end; an engine's own work may still go on. */
  signal: AbortSignal;
  /** How long others may work on it, in milliseconds of their own work: waiting for a turn does not count. */
  modelMs?: number;
  /** Told when others are asked. */
  onModel?: () => void;
  /** When that work must have ended too, in milliseconds since 1970. */
  until?: number;
  /** Draws pages of the form (numbers from 1) as PNG images, for an engine that can look at them. Throws `JobFailure`. */
  drawPages?: (pages: number[]) => Promise<Uint8Array[]>;
}

/**
 * Finds the fields that structured values name, by their id, PDF name or label. `today` and `until` are those of a
 * `PlanRequest`; `isDayFirst` says that whoever wrote the values begins dates with the day.
 */
export type PlanValues = (
  form: ParsedForm,
  values: Record<string, unknown>,
  circumstances: { today: string; until: number; isDayFirst?: boolean | undefined },
) => Promise<ValuesPlan>;

/** What context documents say of a form's fields, without a model. Ends by `until`, as an engine does. */
export type ReadContext = (form: ParsedForm, sources: readonly Source[], until: number) => Promise<Claims>;

/** Words to values. An engine may be wrong: `check-plan` judges every plan before it is written. */
export interface InstructionEngine {
  /** "openai:<model>" or "local:<version>" */
  readonly name: string;
  plan(request: PlanRequest): Promise<FillPlan>;
  /**
   * The same of a document, which `prompt` holds: data, never an instruction. An engine that understands what is said to
   * it alone, and prose of others not, has none.
   */
  readDocument?(request: PlanRequest): Promise<FillPlan>;
}
