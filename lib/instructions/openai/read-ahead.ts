import type { PageText } from "../../domain/page-text.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { Means } from "./engine.ts";
import { cutParts } from "./form/cut-parts.ts";
import { offerFields } from "./form/offered-field.ts";
import { connectModel } from "./model/call-model.ts";
import { roomLeft, tokensPerCall } from "./model/context-room.ts";
import type { ModelOptions } from "./model/model-options.ts";
import { createModelTime, REAL_TIMER } from "./model/model-time.ts";
import { openingMessages } from "./model/prompt.ts";
import { isOwnServer, rootOf } from "./model/server.ts";
import { turnsAt } from "./model/turns.ts";

/** A form before anybody has said what to fill in. */
interface FormAhead {
  form: ParsedForm;
  pages: readonly PageText[];
  signal: AbortSignal;
}

/** Nothing of an answer is wanted. */
const NOTHING = { items: 1, characters: 1, tokens: 1 };

/**
 * Has a local server read a form, as a fill will ask about its first part: the server keeps what it has read, so that the
 * fill waits for the instruction alone. Gives way to any fill, and to the next form. Returns whether the server has read it;
 * never throws, for a fill says itself what is wrong with a server. Forms that are shown as pictures are not read ahead.
 */
export async function readAhead(
  options: ModelOptions,
  { form, pages, signal }: FormAhead,
  { connect = connectModel, timer = REAL_TIMER }: Partial<Means> = {},
): Promise<boolean> {
  if (!isOwnServer(options) || options.images) return false;
  const nothingSaid = { instruction: "", today: "", shown: [], room: 0 };
  const room = roomLeft(tokensPerCall(options), openingMessages({ fields: [], pages: [] }, nothingSaid));
  const [part] = cutParts(offerFields(form), pages, room) ?? [];
  if (!part) return false;
  const messages = openingMessages(part, { ...nothingSaid, room });
  const turns = turnsAt(rootOf(options), options.callsAtOnce ?? 1);
  return turns
    .spare(async (left) => {
      const ask = await connect(options, { answered: () => undefined, progressed: () => undefined });
      const time = createModelTime(Number.POSITIVE_INFINITY, timer);
      await ask({ messages, bounds: NOTHING, isAhead: true }, time, AbortSignal.any([signal, left]));
    })
    .catch(() => false);
}
