import type { Claims } from "../../domain/claim.ts";
import type { FillPlan, ValuesPlan } from "../../domain/fill-plan.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { PlanRequest } from "../../domain/ports/engine.ts";
import type { Source } from "../../domain/source.ts";

/** What a planning thread is asked, one at a time. */
export type ThreadRequest =
  | { operation: "plan"; request: Pick<PlanRequest, "form" | "prompt" | "today"> }
  | { operation: "values"; form: ParsedForm; values: Record<string, unknown>; today: string }
  | { operation: "context"; form: ParsedForm; sources: readonly Source[] };

/** What it answers. An error crosses as a copy of the built-in class that it is most like. */
export type ThreadReply =
  | { outcome: "planned"; plan: FillPlan }
  | { outcome: "matched"; plan: ValuesPlan }
  | { outcome: "read"; claims: Claims }
  | { outcome: "failed"; error: unknown };
