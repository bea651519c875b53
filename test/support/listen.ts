import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

interface Listening {
  port: number;
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** Ends every connection, and then the server. */
  close(): Promise<void>;
}

/** Lets a server listen on a free port of 127.0.0.1. */
export async function listen(server: Server): Promise<Listening> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
