import { RequestInvalid } from "../domain/errors.ts";
import { Unreadable } from "../domain/source.ts";
import type { ReadingOperation, ReadingOperations, ReadingReply } from "./protocol.ts";

/** What a reply holds. Throws the error that it stands for. */
export function answerOf<Name extends ReadingOperation>(
  reply: ReadingReply,
): ReadingOperations[Name]["answer"] {
  switch (reply.outcome) {
    case "read":
      return reply.answer;
    case "invalid":
      throw new RequestInvalid(reply.issues);
    case "unreadable":
      throw new Unreadable(reply.message);
    case "failed":
      throw reply.error;
  }
}
