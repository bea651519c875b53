import { type LookupAddress, promises } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

export interface Guard {
  /** Whether a request may be sent to an IP address. */
  allows: (address: string) => boolean;
  /** The addresses of a host name, or of what is an address itself. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
}

interface GuardedRequest {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** The host has an address that no request may be sent to. */
export class AddressRefused extends Error {}

/**
 * A request to an address that somebody else names, over a connection of its own. The name is looked up anew, all of its
 * addresses must be allowed, and the connection goes to one of those that were looked at. Redirects are not followed. Throws
 * `AddressRefused`, or what the network says.
 */
export async function requestGuarded(
  url: URL,
  { method, headers, body, signal }: GuardedRequest,
  { allows, resolve: addressesOf = lookUp }: Guard,
): Promise<IncomingMessage> {
  const addresses = await unlessAborted(addressesOf(url.hostname.replace(/^\[|\]$/g, "")), signal);
  if (!addresses.every(({ address }) => allows(address))) throw new AddressRefused();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === "http:" ? requestHttp : requestHttps;
  const sent = request(url, {
    method,
    headers,
    signal,
    // No connection is used again: each request's own address has been looked at.
    agent: false,
    lookup: (_, { all }, done) => {
      const [{ address, family } = { address: "", family: 0 }] = addresses;
      if (all) done(null, addresses);
      else done(null, address, family);
    },
  });
  sent.once("response", resolve);
  sent.on("error", reject);
  sent.end(body);
  return promise;
}

const lookUp = (host: string): Promise<LookupAddress[]> => promises.lookup(host, { all: true });

/** A look-up cannot be called off; what it answers afterwards is of no use. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}
