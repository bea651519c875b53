import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An answer that finds nothing, so that the values of the request fill the form whichever engine reads the words. */
const ANSWER = JSON.stringify({ fills: [], leave_blank: [], ambiguous: [], unused: [] });

/** Stands in for the model's API (`/responses`): counts what is sent to it. */
export async function startStubModel(): Promise<{
  baseUrl: string;
  /** Requests and characters since the last time that this was asked. */
  taken(): { calls: number; characters: number };
  stop(): Promise<void>;
}> {
  let [calls, characters] = [0, 0];
  const server = createServer(async (request, response) => {
    for await (const chunk of request as AsyncIterable<Buffer>) characters += chunk.toString("utf8").length;
    calls += 1;
    response.writeHead(200, { "content-type": "application/json" });
    const content = [{ type: "output_text", text: ANSWER, annotations: [] }];
    const output = [{ type: "message", id: "msg_1", role: "assistant", status: "completed", content }];
    response.end(JSON.stringify({ id: "resp_1", object: "response", status: "completed", output }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    taken() {
      const taken = { calls, characters };
      [calls, characters] = [0, 0];
      return taken;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
