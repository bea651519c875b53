import type { Delivery, Webhooks } from "../../lib/domain/webhook.ts";
import { ASKED_WAIT_SECONDS, type Behaviour, type Request } from "./receivers.ts";

/** One event, alone in its account, and all that came of it. */
export interface Told {
  account: string;
  behaviour: Behaviour;
  deliveries: readonly Delivery[];
  webhooks: Webhooks;
  hasEndpoint: boolean;
  requests: readonly Request[];
  /** Whether a worker was killed over it: it may then be sent more often than needed, and never less than once. */
  wasKilled: boolean;
}

/** The waits of Standard Webhooks, in seconds: written here again, so that nothing judges itself. */
const WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
const ATTEMPTS = 10;
/** How much later an attempt may be: the jitter, and two looks of the sweep for a message that was lost. */
const LATER = { part: 1.1, seconds: 20 * 60 };

/** What each behaviour must lead to: requests, attempts that are written down, and the end. */
const EXPECTED: Record<Behaviour, { requests: number; attempts: number; status: Delivery["status"] }> = {
  takes: { requests: 1, attempts: 1, status: "succeeded" },
  "fails-thrice": { requests: 4, attempts: 4, status: "succeeded" },
  "fails-always": { requests: ATTEMPTS, attempts: ATTEMPTS, status: "failed" },
  hangs: { requests: ATTEMPTS, attempts: ATTEMPTS, status: "failed" },
  redirects: { requests: ATTEMPTS, attempts: ATTEMPTS, status: "failed" },
  gone: { requests: 1, attempts: 1, status: "failed" },
  "dies-twice": { requests: 3, attempts: 3, status: "succeeded" },
  "turns-private": { requests: 1, attempts: ATTEMPTS, status: "failed" },
  "asks-to-wait": { requests: 2, attempts: 2, status: "succeeded" },
};

/** What must never be, of one event. */
export function faultsOf(told: Told): string[] {
  const { behaviour, deliveries, requests, wasKilled, webhooks, hasEndpoint } = told;
  const expected = EXPECTED[behaviour];
  const [delivery] = deliveries;
  if (!delivery || deliveries.length > 1) return [`${deliveries.length} deliveries`];
  const faults = requests.flatMap(({ fault }) => (fault === null ? [] : [`not verified: ${fault}`]));
  const expect = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
  expect(requests.length >= 1, "never told");
  expect(requests.length <= ATTEMPTS, `${requests.length} requests`);
  expect(delivery.status === expected.status, `ended as ${delivery.status}`);
  expect(new Set(requests.map(({ id }) => id)).size === 1, "several ids");
  expect(new Set(requests.map(({ body }) => body)).size === 1, "several bodies");
  if (behaviour === "gone" && hasEndpoint)
    expect(webhooks.endpoints[0]?.disabled?.reason === "gone", "not disabled");
  if (wasKilled) return faults;
  expect(requests.length === expected.requests, `${requests.length} requests, not ${expected.requests}`);
  expect(delivery.attempts.length === expected.attempts, `${delivery.attempts.length} attempts`);
  faults.push(...faultsOfWaits(behaviour, delivery));
  return faults;
}

function faultsOfWaits(behaviour: Behaviour, { attempts }: Delivery): string[] {
  const times = attempts.map(({ at }) => Date.parse(at) / 1000);
  return times.slice(1).flatMap((time, index) => {
    const wait = time - (times[index] ?? 0);
    const least = behaviour === "asks-to-wait" ? ASKED_WAIT_SECONDS : (WAITS[index] ?? 0);
    // Times are kept to the millisecond, and counted in seconds here.
    const isTimely = wait >= least - 0.001 && wait <= least * LATER.part + LATER.seconds;
    return isTimely ? [] : [`attempt ${index + 2} after ${wait} s, not ${least} s`];
  });
}
