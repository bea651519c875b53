import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { numberFrom } from "./validate.ts";

/** The parameters after the question mark; those of these names are numbers. */
export const queryOf = (
  { rawQueryString }: Pick<APIGatewayProxyEventV2, "rawQueryString">,
  ...numbers: string[]
): Record<string, unknown> =>
  Object.fromEntries(
    [...new URLSearchParams(rawQueryString)].map(([name, text]) => [
      name,
      numbers.includes(name) ? numberFrom(text) : text,
    ]),
  );
