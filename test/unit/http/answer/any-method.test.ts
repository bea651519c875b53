import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { expect, test } from "vitest";
import { plainText } from "../../../../lib/http/answer/answer.ts";
import { endpoint } from "../../../../lib/http/answer/endpoint.ts";
import { gatewayRoutes } from "../../../../lib/topology/routes.ts";

const logged: string[] = [];
const handler = endpoint(
  {
    log: { answered: ({ route }) => void logged.push(route), failed: () => undefined },
    environment: { publicBaseUrl: undefined, allowedOrigins: [] },
  },
  () => plainText(200, "read"),
);
const send = (method: string) =>
  handler({
    routeKey: "ANY /files",
    rawPath: "/files",
    rawQueryString: "",
    headers: {},
    requestContext: { requestId: "r", domainName: "api.example", http: { method } },
  } as unknown as APIGatewayProxyEventV2);

test("GET and HEAD of a path are one route of the gateway, and every other method is refused behind it as at no route", async () => {
  expect(gatewayRoutes("list-files")).toEqual(["ANY /files"]);
  expect(gatewayRoutes("submit-parse")).toEqual(["POST /parse"]);
  expect((await send("GET")).body).toBe("read");
  expect((await send("HEAD")).statusCode).toBe(200);
  const refused = await send("DELETE");
  expect([refused.statusCode, refused.headers?.allow]).toEqual([405, "GET, HEAD"]);
  expect(logged).toEqual(["GET /files", "HEAD /files", "DELETE /files"]);
});
