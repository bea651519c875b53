import { z } from "zod";
import { asOperator } from "./as-operator.ts";

/** Prints what the deployed functions logged as errors. Run by the rehearsal when a step fails, in a process of its own. */
const Groups = z.object({ logGroups: z.array(z.object({ logGroupName: z.string() })) });
const Events = z.object({ events: z.array(z.object({ message: z.string() })) });

const ask = async (operation: string, body: object): Promise<unknown> => {
  const headers = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": `Logs_20140328.${operation}`,
    ...asOperator("logs"),
  };
  const url = process.env.AWS_ENDPOINT_URL ?? "";
  return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).json();
};

for (const { logGroupName } of Groups.parse(await ask("DescribeLogGroups", {})).logGroups) {
  const { events } = Events.parse(await ask("FilterLogEvents", { logGroupName }));
  for (const { message } of events.slice(-200))
    if (/"level":"ERROR"|Error:|Task timed out/.test(message))
      console.log(logGroupName, message.slice(0, 1500));
}
