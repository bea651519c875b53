import { connect, createServer, type Server } from "node:net";
import { pipeline } from "node:stream";

/**
 * Passes each connection on to a port of this machine's loopback, as it is; when either side breaks off, so does the
 * other. For where loopback cannot be reached from outside: in a container, whose published ports lead past it.
 */
export const createForwarder = (port: number): Server =>
  createServer({ allowHalfOpen: true }, (outside) => {
    const inside = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    pipeline(outside, inside, outside, () => {
      // Whoever broke off knows; nobody else is waiting.
    });
  });
