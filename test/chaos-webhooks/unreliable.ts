import type { WebhookQueue, WebhookWork } from "../../lib/domain/ports/webhooks.ts";

/** Of calls that are made, so many kill who makes them before they are carried out, and as many afterwards. */
export const RISKS = { worker: 0.01, sweep: 0.0005 };
const [LOST, TWICE, REFUSED] = [0.05, 0.05, 0.02];

export class Killed extends Error {}

/** One run of a worker or a sweep, which may be killed at any of its calls; a dead one calls nothing more. */
export class Life {
  isOver = false;
  readonly #random: () => number;
  readonly #risked: number;
  constructor(random: () => number, of: keyof typeof RISKS) {
    this.#random = random;
    this.#risked = RISKS[of];
  }

  /** A port whose every call may be the last. */
  bound<Port extends object>(port: Port): Port {
    return new Proxy(port, {
      get: (target, name, receiver) => {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== "function") return method;
        return async (...about: unknown[]) => {
          this.#risk();
          const answer: unknown = await method.apply(target, about);
          this.#risk();
          return answer;
        };
      },
    });
  }

  #risk(): void {
    if (!this.isOver && this.#random() >= this.#risked) return;
    this.isOver = true;
    throw new Killed();
  }
}

export interface Message {
  at: number;
  work: WebhookWork;
  accountId: string;
  receives: number;
}

/** A queue that loses messages, brings some twice, and takes some not at all. */
export class UnreliableQueue implements WebhookQueue {
  readonly deeds = { lost: 0, twice: 0, refused: 0 };
  readonly #clock: () => number;
  readonly #random: () => number;
  #messages: Message[] = [];

  constructor(clock: () => number, random: () => number) {
    this.#clock = clock;
    this.#random = random;
  }

  async send(work: WebhookWork, accountId: string, delaySeconds = 0): Promise<void> {
    const chance = this.#random();
    if (chance < REFUSED) {
      this.deeds.refused += 1;
      throw new Error("The queue is away.");
    }
    if (chance < REFUSED + LOST) {
      this.deeds.lost += 1;
      return;
    }
    const message = { at: this.#clock() + delaySeconds * 1000, work, accountId, receives: 0 };
    this.put(message);
    if (chance > 1 - TWICE) {
      this.deeds.twice += 1;
      this.put({ ...message });
    }
  }

  put(message: Message): void {
    this.#messages.push(message);
  }

  /** When the next message may be received; never, when there is none. */
  next(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.#messages.map(({ at }) => at));
  }

  /** Takes all messages that may be received now, in the order of their times. */
  receive(): Message[] {
    const now = this.#clock();
    const due = this.#messages.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    this.#messages = this.#messages.filter(({ at }) => at > now);
    return due;
  }
}
