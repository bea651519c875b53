import { parseArgs } from "node:util";
import { type Outcome, playAll } from "../test/attack/attack.ts";
import { GATEWAY_ATTACKS, GATEWAY_MACHINE_ATTACKS } from "../test/attack/gateway-attacks.ts";
import { HTTP_ATTACKS, TIMED_ATTACKS } from "../test/attack/http-attacks.ts";
import { IN_PROCESS_ATTACKS } from "../test/attack/in-process-attacks.ts";
import { cleanUp, newFolder, type Running, startService } from "../test/attack/machine.ts";
import { MACHINE_ATTACKS } from "../test/attack/machine-attacks.ts";
import { READING_ATTACKS, STOPPING_ATTACKS } from "../test/attack/reading-attacks.ts";
import { type Target, targetAt } from "../test/attack/target.ts";

const { values } = parseArgs({ options: { url: { type: "string" }, key: { type: "string" } } });
if ((values.url === undefined) !== (values.key === undefined)) {
  console.error("Expected both --url and --key, for a service that runs already, or neither.");
  process.exit(1);
}

const tell = ({ name, verdict, about }: Outcome): void => {
  console.log(`${verdict.padEnd(10)}  ${name}`);
  for (const sentence of about) console.log(`            - ${sentence}`);
};

let own: Running | undefined;
/** A service of our own; another one when an attack has ended it. */
const ownService = async (): Promise<Running> => {
  if (!own || (await own.target.ask("/")).status === 0) own = await startService(newFolder());
  return own;
};

const { url, key } = values;
const target = async (): Promise<Target> => (url && key ? targetAt(url, key) : (await ownService()).target);
const served = [...HTTP_ATTACKS, ...GATEWAY_ATTACKS, ...TIMED_ATTACKS, ...READING_ATTACKS];
const outcomes = await playAll(served, target, tell);
outcomes.push(...(await playAll(IN_PROCESS_ATTACKS, async () => undefined, tell)));
if (!url) {
  const attacks = [...MACHINE_ATTACKS, ...GATEWAY_MACHINE_ATTACKS, ...STOPPING_ATTACKS];
  outcomes.push(...(await playAll(attacks, ownService, tell)));
}
await own?.end("SIGTERM");
cleanUp();

const count = (verdict: Outcome["verdict"]): number =>
  outcomes.filter((outcome) => outcome.verdict === verdict).length;
console.log(`${count("withstood")} withstood, ${count("broken")} broken, ${count("not played")} not played`);
process.exit(count("broken") === 0 ? 0 : 1);
