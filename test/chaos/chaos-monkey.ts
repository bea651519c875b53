import { createHash, randomUUID } from "node:crypto";
import { seededRandom } from "../../lab/fuzz/mutate.ts";
import { CHECK_AFTER_MS } from "../../lib/domain/job.ts";
import type { AwsAnswer } from "../../lib/local/emulate/carry.ts";
import type { Call, Fate, Interference } from "./faults.ts";

export interface MonkeyOptions {
  seed: number;
  /** Longer than a lease: an answer that comes so late finds its worker without one. */
  lateMs: number;
  /** How long a job must not have moved for the sweep to look at it; five minutes are wound down to this. */
  sweepAfterMs: number;
  mostKills: number;
}

/** Of so many messages, one is lost although SQS took it, and one belongs to a job that no worker can finish. */
const LOST_OF = 20;
const CURSED_OF = 30;
const PASS: Fate = { kind: "pass" };

/** What happens to a call of any kind, by chance; the rest passes. */
const CHANCES = {
  "lose-request": 0.02,
  "lose-answer": 0.03,
  refuse: 0.02,
  "answer-late": 0.004,
  "kill-before": 0.006,
  "kill-after": 0.006,
};

interface Value {
  S?: string;
  N?: string;
}

interface Write {
  Key?: { job_id?: { S: string } };
  /** Of a row that is put. */
  Item?: Record<string, Value>;
  ExpressionAttributeValues?: Record<string, Value>;
}

/** Decides, by a seed, which calls fail and how, and counts the ends of jobs as DynamoDB took them. */
export class ChaosMonkey {
  /** How often each job was ended, by the writes that DynamoDB carried out. */
  readonly ends = new Map<string, number>();
  /** Messages that were taken off a dead-letter queue. */
  deadLetters = 0;
  /** What was done, for the report. */
  readonly deeds: Record<string, number> = {};
  readonly #options: MonkeyOptions;
  readonly #random: () => number;
  readonly #cursed = new Set<string>();
  #sent = 0;
  #kills = 0;
  #calm = false;

  constructor(options: MonkeyOptions) {
    this.#options = options;
    this.#random = seededRandom(options.seed);
  }

  /** From now on everything passes. */
  calmDown(): void {
    this.#calm = true;
  }

  /** What it does to the calls of one service, which `kill` kills. */
  against(kill: () => void): Interference {
    return {
      decide: (call) => this.#decide(call, kill),
      carriedOut: (call, answer) => this.#carriedOut(call, answer),
    };
  }

  #decide(call: Call, kill: () => void): Fate {
    if (call.operation === "SendMessage") this.#shortenDelay(call);
    else if (call.operation === "PutItem" || call.operation === "UpdateItem") this.#bringLookForward(call);
    if (this.#calm) return PASS;
    const special = call.operation === "SendMessage" ? this.#send(call) : this.#curse(call);
    const fate = special ?? this.#byChance(kill);
    if (fate.kind !== "pass") this.#count(fate.kind);
    return fate;
  }

  #carriedOut(call: Call, { status }: AwsAnswer): void {
    if (status !== 200) return;
    if (call.operation === "DeleteMessage" && call.body.includes('-dead"')) this.deadLetters += 1;
    if (call.operation !== "UpdateItem") return;
    const write = readWrite(call);
    const jobId = write.Key?.job_id?.S;
    if (jobId && write.ExpressionAttributeValues?.[":set_status"]) {
      this.ends.set(jobId, (this.ends.get(jobId) ?? 0) + 1);
    }
  }

  #count(deed: string): void {
    this.deeds[deed] = (this.deeds[deed] ?? 0) + 1;
  }

  #byChance(kill: () => void): Fate {
    const kind = this.#draw();
    if (kind === "lose-request" || kind === "lose-answer") return { kind };
    if (kind === "refuse") return { kind, status: 500 };
    if (kind === "answer-late") return { kind, milliseconds: this.#options.lateMs };
    if (kind === null || !this.#kill(kill)) return PASS;
    return { kind: kind === "kill-before" ? "lose-request" : "lose-answer" };
  }

  #draw(): keyof typeof CHANCES | null {
    let left = this.#random();
    for (const kind of Object.keys(CHANCES) as (keyof typeof CHANCES)[]) {
      left -= CHANCES[kind];
      if (left < 0) return kind;
    }
    return null;
  }

  #kill(kill: () => void): boolean {
    if (this.#kills >= this.#options.mostKills) return false;
    this.#kills += 1;
    this.#count("killed services");
    kill();
    return true;
  }

  /** Messages are lost, sent twice or late, which also changes their order. */
  #send(call: Call): Fate | null {
    this.#sent += 1;
    const message = readMessage(call);
    if (this.#sent % CURSED_OF === 7) this.#cursed.add(JSON.parse(message.MessageBody).job_id);
    if (this.#sent % LOST_OF === 3) {
      this.#count("messages lost");
      return { kind: "pretend", answer: acceptance(message.MessageBody) };
    }
    const chance = this.#random();
    if (chance < 0.1) return { kind: "carry-out-twice" };
    if (chance < 0.3) {
      this.#count("messages late");
      message.DelaySeconds = 1 + Math.floor(this.#random() * 2);
      call.body = Buffer.from(JSON.stringify(message));
    }
    return null;
  }

  /** The end of a cursed job cannot be written by any worker: its message dies. */
  #curse(call: Call): Fate | null {
    if (call.operation !== "UpdateItem") return null;
    const { Key, ExpressionAttributeValues: values } = readWrite(call);
    const isFinish = values?.[":set_status"] !== undefined && values[":attempt"] !== undefined;
    if (!isFinish || !this.#cursed.has(Key?.job_id?.S ?? "")) return null;
    this.#count("cursed ends refused");
    return { kind: "refuse", status: 500 };
  }

  /** What would be looked at in minutes is looked at in seconds, later looks as much sooner as the first. */
  #bringLookForward(call: Call): void {
    const write = readWrite(call);
    const { Item, ExpressionAttributeValues: values } = write;
    const looks = [Item?.next_check_at, values?.[":check"], values?.[":next"]].filter((look) => look?.N);
    if (looks.length === 0) return;
    const now = Date.now();
    for (const look of looks) {
      if (look) look.N = String(Math.round(now + this.#wound(Number(look.N) - now)));
    }
    call.body = Buffer.from(JSON.stringify(write));
  }

  /** A dead letter's job stands in its queue again after seconds as well. */
  #shortenDelay(call: Call): void {
    const message = readMessage(call);
    if (message.DelaySeconds === undefined) return;
    message.DelaySeconds = Math.ceil(this.#wound(message.DelaySeconds));
    call.body = Buffer.from(JSON.stringify(message));
  }

  /** Minutes of the sweep as what they are here. */
  #wound(time: number): number {
    return (time * this.#options.sweepAfterMs) / CHECK_AFTER_MS;
  }
}

const readMessage = (call: Call) =>
  JSON.parse(call.body.toString()) as { MessageBody: string; DelaySeconds?: number };
const readWrite = (call: Call): Write => JSON.parse(call.body.toString()) as Write;

/** What SQS answers to a message that it takes. */
const acceptance = (body: string): AwsAnswer => ({
  status: 200,
  headers: { "content-type": "application/x-amz-json-1.0" },
  body: Buffer.from(
    JSON.stringify({
      MessageId: randomUUID(),
      MD5OfMessageBody: createHash("md5").update(body).digest("hex"),
    }),
  ),
});
