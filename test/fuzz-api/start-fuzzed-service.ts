import { LOCAL_SESSION_VARIABLE } from "../../lib/topology/environment.ts";
import { flatPage, smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";
import type { Known } from "./request-arbitrary.ts";

/** A service that holds a parsed and a filled form, and what a client of it knows. */
export async function startFuzzedService() {
  const service = await startTestService({
    RATE_LIMIT_PER_MINUTE: "1000000",
    MAX_JOBS_IN_FLIGHT: "1000000",
  });
  const parse = await service.client.parsed(await smallForm());
  const fill = await service.client.filled({ file_id: parse.file_id, prompt: "Full name: Ada Lovelace" });
  const disposable = [];
  for (const mark of ["a", "b", "c"])
    disposable.push((await service.client.parsed(await smallForm(mark))).file_id);
  const known: Known = {
    disposable: { file_id: disposable },
    ids: {
      file_id: [parse.file_id],
      job_id: [parse.job_id, fill.job_id],
      token: [fill.download_url.split("/").at(-1)],
      page: ["1.png", "2.png", "0.png"],
    },
    properties: {
      file_id: parse.file_id,
      prompt: "Full name: Ada Lovelace",
      timezone: "Europe/Paris",
      values: JSON.stringify({ "Full name": "Ada" }),
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    },
    credentials: [
      { "x-api-key": service.apiKey },
      { authorization: `Bearer ${process.env[LOCAL_SESSION_VARIABLE]}` },
    ],
    files: [
      await smallForm("fuzzed"),
      await flatPage(),
      Buffer.from("%PDF-1.7\nbroken"),
      Buffer.from("no PDF"),
    ],
  };
  return { service, known };
}
