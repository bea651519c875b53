import { networkInterfaces } from "node:os";
import { Webhook } from "standardwebhooks";
import type { SenderOptions } from "../../lib/adapters/webhook-sender.ts";
import { isPublicAddress } from "../../lib/usecases/webhooks/public-address.ts";
import { type Reaction, startReceiver } from "../support/receiver.ts";

/** How receivers behave, each to every event that it is sent. */
export const BEHAVIOURS = [
  "takes",
  "fails-thrice",
  "fails-always",
  "hangs",
  "redirects",
  "gone",
  "dies-twice",
  "turns-private",
  "asks-to-wait",
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** A request, as it came, at a time of the simulation. */
export interface Request {
  at: number;
  id: string;
  body: string;
  /** What the official library found wrong with it; null when nothing. */
  fault: string | null;
}

export const ASKED_WAIT_SECONDS = 3600;
/** An address of this machine that stands for a public one, beside 127.0.0.1, which does not. */
function standIn(): { address: string; family: number } {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const hasIpv6 = addresses.some(({ address }) => address === "::1");
  return hasIpv6 ? { address: "::1", family: 6 } : { address: "127.0.0.2", family: 4 };
}

/**
 * One server for all receivers, each with a name of its own, on an address that counts as public; and a trap on the same
 * port of 127.0.0.1, where some names lead from their second look-up on.
 */
export async function startReceivers(secretOf: (account: string) => Promise<string>) {
  const secrets = new Map<string, string>();
  const requests = new Map<string, Request[]>();
  const lookups = new Map<string, number>();
  const publicAddress = standIn();
  let time = new AbortController();
  const trap = await startReceiver();
  const server = await startReceiver(
    ({ path, headers, body }) => {
      const [, behaviour = "", account = ""] = path.split("/");
      const list = requests.get(account) ?? [];
      requests.set(account, list);
      const id = String(headers["webhook-id"]);
      list.push({ at: Date.now(), id, body, fault: faultOf(secrets.get(account) ?? "", headers, body) });
      const reaction = react(behaviour as Behaviour, list.length, trap.url);
      // The time of an attempt is over when its receiver has made up its mind not to answer: no real one is waited for.
      if (reaction === "hang") time.abort();
      return reaction;
    },
    { host: publicAddress.address, port: trap.port },
  );
  const sender: SenderOptions = {
    allows: (address) => address === publicAddress.address || isPublicAddress(address),
    timeLimit: () => {
      time = new AbortController();
      return time.signal;
    },
    async resolve(host) {
      const count = (lookups.get(host) ?? 0) + 1;
      lookups.set(host, count);
      const isPrivate = host.startsWith("turns-private.") && count > 1;
      return [isPrivate ? { address: "127.0.0.1", family: 4 } : publicAddress];
    },
  };
  return {
    sender,
    requestsOf: (account: string): Request[] => requests.get(account) ?? [],
    trapped: () => trap.received.length,
    /** The address of an account's receiver. */
    urlOf(behaviour: Behaviour, account: string): string {
      return `http://${behaviour}.${account}.invalid:${trap.port}/${behaviour}/${account}`;
    },
    /** From now on what comes for an account is verified with its secret. */
    async learnSecret(account: string): Promise<void> {
      secrets.set(account, await secretOf(account));
    },
    async stop() {
      await Promise.all([server.stop(), trap.stop()]);
    },
  };
}
export type Receivers = Awaited<ReturnType<typeof startReceivers>>;

function react(behaviour: Behaviour, count: number, trapUrl: string): Reaction {
  switch (behaviour) {
    case "fails-thrice":
      return { status: count <= 3 ? 500 : 200 };
    case "fails-always":
    case "turns-private":
      return { status: 500 };
    case "hangs":
      return "hang";
    case "redirects":
      return { status: 302, headers: { location: trapUrl } };
    case "gone":
      return { status: 410 };
    case "dies-twice":
      return count <= 2 ? "die" : { status: 200 };
    case "asks-to-wait":
      return count > 1
        ? { status: 200 }
        : { status: 503, headers: { "retry-after": `${ASKED_WAIT_SECONDS}` } };
    case "takes":
      return { status: 204 };
  }
}

function faultOf(secret: string, headers: object, body: string): string | null {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
