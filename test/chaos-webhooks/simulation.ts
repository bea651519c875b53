import { createWebhookSender } from "../../lib/adapters/webhook-sender.ts";
import { newJobId } from "../../lib/domain/ids.ts";
import { OPEN_SHARDS, queuedJob } from "../../lib/domain/job.ts";
import type { JobRows } from "../../lib/domain/ports/jobs.ts";
import type { DeliveryRows, WebhookRows } from "../../lib/domain/ports/webhooks.ts";
import { EVENT_TYPES, noWebhooks, OWN_SECRET } from "../../lib/domain/webhook.ts";
import { tellEnds } from "../../lib/runtime/tell-ends.ts";
import { deliver } from "../../lib/usecases/webhooks/deliver.ts";
import { currentSecret } from "../../lib/usecases/webhooks/secrets.ts";
import { sweepWebhooks } from "../../lib/usecases/webhooks/sweep-webhooks.ts";
import { tellJob, whomToTell } from "../../lib/usecases/webhooks/tell-job.ts";
import { faultsOf, type Told } from "./judge.ts";
import { BEHAVIOURS, type Behaviour, type Receivers, startReceivers } from "./receivers.ts";
import { Killed, Life, type Message, UnreliableQueue } from "./unreliable.ts";

export interface Rows {
  jobs: JobRows;
  webhooks: WebhookRows;
  deliveries: DeliveryRows;
}

const SWEEP_EVERY_MS = 5 * 60_000;
const [VISIBILITY_MS, RECEIVES] = [180_000, 5];
/** Between two jobs' ends. */
const PAUSE_MS = 1000;
const SETTINGS = { privateWebhooks: true, eventBus: false };
/** By this day everything has ended, or never will. */
const LAST_DAY_MS = 10 * 86_400_000;

interface Event {
  account: string;
  behaviour: Behaviour;
  hasEndpoint: boolean;
}

export class Simulation {
  now: number;
  readonly #rows: Rows;
  readonly #random: () => number;
  readonly #queue: UnreliableQueue;
  readonly #killed = new Set<string>();
  readonly #deeds = { "workers killed": 0, "sweeps killed": 0, "dead letters": 0 };

  constructor(rows: Rows, random: () => number, start: number) {
    this.#rows = rows;
    this.#random = random;
    this.now = start;
    this.#queue = new UnreliableQueue(() => this.now, random);
  }

  /** Ends so many jobs and plays all that follows; what came of it, and every fault. */
  async run(count: number) {
    const start = this.now;
    const receivers = await startReceivers((account) => this.#secretOf(account));
    try {
      const events = Array.from({ length: count }, (_, index) => eventOf(index));
      for (const event of events) await this.#endJob(event, receivers);
      const isOver = await this.#play(receivers, start + LAST_DAY_MS);
      const told = await Promise.all(events.map((event) => this.#outcomeOf(event, receivers)));
      const faults = told.flatMap((each) => faultsOf(each).map((fault) => `${each.account}: ${fault}`));
      if (!isOver) faults.push("something is left to be told");
      if (receivers.trapped() > 0) faults.push(`${receivers.trapped()} requests to a private address`);
      return {
        faults,
        deeds: { ...this.#deeds, ...this.#queue.deeds },
        counts: countsOf(told),
        days: (this.now - start) / 86_400_000,
      };
    } finally {
      await receivers.stop();
    }
  }

  /** As a worker ends a job, by the row of a submission. */
  async #endJob({ account, behaviour, hasEndpoint }: Event, receivers: Receivers): Promise<void> {
    const url = receivers.urlOf(behaviour, account);
    if (hasEndpoint)
      await this.#rows.webhooks.put({ ...noWebhooks(account), version: 1, endpoints: [endpointAt(url)] });
    await receivers.learnSecret(account);
    const jobId = newJobId();
    const by = { accountId: account, jobId, webhookUrl: hasEndpoint ? undefined : url };
    const tell = await whomToTell({ webhooks: this.#rows.webhooks, settings: SETTINGS }, by);
    const expiresAt = Math.floor(this.now / 1000) + 30 * 86_400;
    await this.#rows.jobs.insert(
      queuedJob({ jobId, kind: "parse", accountId: account, fileId: account, expiresAt, ...tell }, this.now),
    );
    const claimed = await this.#rows.jobs.claim(jobId, this.now, this.now + 60_000);
    if (claimed.outcome !== "claimed") throw new Error("Expected a claim.");
    const at = new Date(this.now).toISOString();
    await tellEnds(this.#rows.jobs, this.#queue).finish(
      claimed.claim,
      { status: "succeeded", output: "form" },
      at,
    );
    this.now += PAUSE_MS;
  }

  /** Messages and sweeps in their order, until nothing is left; whether that came. */
  async #play(receivers: Receivers, until: number): Promise<boolean> {
    let nextSweep = this.now;
    while (this.now < until) {
      this.now = Math.max(this.now, Math.min(nextSweep, this.#queue.next()));
      for (const message of this.#queue.receive()) await this.#work(message, receivers);
      if (this.now < nextSweep) continue;
      await this.#sweep();
      const due = await this.#nextDue();
      if (due === null && this.#queue.next() === Number.POSITIVE_INFINITY) return true;
      // Sweeps that would find nothing are passed over.
      const passed = Math.max(0, Math.floor(((due ?? this.now) - this.now) / SWEEP_EVERY_MS));
      nextSweep = this.now + Math.max(1, passed) * SWEEP_EVERY_MS;
    }
    return false;
  }

  async #work(message: Message, receivers: Receivers): Promise<void> {
    const { work, accountId } = message;
    const life = new Life(this.#random, "worker");
    try {
      if ("jobId" in work) await tellJob(this.#depsOf(life, receivers), work.jobId);
      else await deliver(this.#depsOf(life, receivers), work.deliveryId);
    } catch (error) {
      if (error instanceof Killed && "deliveryId" in work) this.#killed.add(accountId);
      if (error instanceof Killed) this.#deeds["workers killed"] += 1;
      const receives = message.receives + 1;
      if (receives < RECEIVES) this.#queue.put({ ...message, at: this.now + VISIBILITY_MS, receives });
      else this.#deeds["dead letters"] += 1;
    }
  }

  async #sweep(): Promise<void> {
    const life = new Life(this.#random, "sweep");
    const { jobs, deliveries } = this.#rows;
    const bound = { jobs: life.bound(jobs), deliveries: life.bound(deliveries) };
    await sweepWebhooks({ ...bound, webhookQueue: this.#queue, clock: () => this.now }).catch(() => {
      this.#deeds["sweeps killed"] += 1;
    });
  }

  #depsOf(life: Life, receivers: Receivers) {
    return {
      jobs: life.bound(this.#rows.jobs),
      webhooks: life.bound(this.#rows.webhooks),
      deliveries: life.bound(this.#rows.deliveries),
      webhookQueue: life.bound<UnreliableQueue>(this.#queue),
      sender: life.bound(createWebhookSender(receivers.sender)),
      eventBus: undefined,
      webhookKey: KEY,
      clock: () => this.now,
      random: this.#random,
      settings: SETTINGS,
      attempted: () => undefined,
    };
  }

  async #secretOf(accountId: string): Promise<string> {
    const { webhooks } = this.#rows;
    const { endpoints } = await webhooks.get(accountId);
    const webhookId = endpoints[0]?.webhookId ?? OWN_SECRET;
    const deps = { webhooks, webhookKey: KEY, clock: () => this.now };
    return (await currentSecret(deps, { accountId, webhookId })).secret;
  }

  async #outcomeOf(event: Event, receivers: Receivers): Promise<Told> {
    const webhooks = await this.#rows.webhooks.get(event.account);
    const webhookId = webhooks.endpoints[0]?.webhookId ?? OWN_SECRET;
    const { rows } = await this.#rows.deliveries.list(event.account, webhookId, { limit: 10 });
    const requests = receivers.requestsOf(event.account);
    return { ...event, webhooks, deliveries: rows, requests, wasKilled: this.#killed.has(event.account) };
  }

  /** When a sweep finds something next; null when nothing is left. */
  async #nextDue(): Promise<number | null> {
    const left = OPEN_SHARDS.map(async (shard) => [
      ...(await this.#rows.jobs.listUntold(shard, "9999")).map(() => this.now),
      ...(await this.#rows.deliveries.listDue(shard, Number.MAX_SAFE_INTEGER)).map(
        ({ nextCheckAt = this.now }) => nextCheckAt,
      ),
    ]);
    const times = (await Promise.all(left)).flat();
    return times.length === 0 ? null : Math.min(...times);
  }
}

const KEY = async (): Promise<string> => "the simulation's key";

/** Every behaviour in turn, half of them as endpoints and half as addresses of a submission. */
function eventOf(index: number): Event {
  const behaviour = BEHAVIOURS[index % BEHAVIOURS.length] ?? "takes";
  const hasEndpoint = Math.floor(index / BEHAVIOURS.length) % 2 === 0;
  return { account: `account-${index}`, behaviour, hasEndpoint };
}

const endpointAt = (url: string) => ({
  webhookId: "wh_simulated",
  url,
  events: [...EVENT_TYPES],
  secrets: [{ id: "first" }],
  createdAt: new Date(0).toISOString(),
});

function countsOf(
  told: readonly Told[],
): Record<string, { events: number; requests: number; ended: string }> {
  const by = Map.groupBy(told, ({ behaviour }) => behaviour);
  return Object.fromEntries(
    [...by].map(([behaviour, each]) => [
      behaviour,
      {
        events: each.length,
        requests: each.reduce((sum, { requests }) => sum + requests.length, 0),
        ended: [...new Set(each.map(({ deliveries }) => deliveries[0]?.status ?? "never told"))].join(", "),
      },
    ]),
  );
}
