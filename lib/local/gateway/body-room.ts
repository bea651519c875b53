import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "./request-guard.ts";

/** Two of the largest uploads, or a dozen of the largest requests beside one. */
const ROOM_BYTES = 128 * 1024 * 1024;
/** By then a connection of a usual kind has sent what it had begun. */
const RETRY_AFTER_SECONDS = 5;

/** Takes room for so many bytes more, and says if there was any. */
export type Hold = (bytes: number) => boolean;

/** A request, its answer, and the room for its body. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  hold: Hold;
}

/** What the bodies of all requests in hand may take of the memory, whoever sends them and however slowly. */
export class BodyRoom {
  #free: number;

  constructor(bytes = ROOM_BYTES) {
    this.#free = bytes;
  }

  /** What takes room for the body of one request, and says if there was any; it is free again once that is answered. */
  holdFor(response: ServerResponse): Hold {
    let held = 0;
    response.once("close", () => {
      this.#free += held;
    });
    return (bytes) => {
      if (bytes > this.#free) return false;
      this.#free -= bytes;
      held += bytes;
      return true;
    };
  }
}

export const NO_BODY_ROOM: Refusal = {
  status: 429,
  code: "rate_limited",
  detail: "Too much is being sent at once. Nothing of this request was stored. Send it again later.",
  retryAfterSeconds: RETRY_AFTER_SECONDS,
};
