import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { physicalNames, servedTemplate } from "../../../bin/deploy/stacks.ts";
import { listen } from "../../support/listen.ts";

let server: Server;
let status = "";

/** CloudFormation's answers about a stack of two hundred resources, of which a page names a hundred. */
const answers: Record<string, (asked: URLSearchParams) => string> = {
  ListStackResources: (asked) => {
    const from = asked.get("NextToken") ? 100 : 0;
    const members = Array.from(
      { length: 100 },
      (_, index) =>
        `<member><LogicalResourceId>R${from + index}</LogicalResourceId>` +
        `<PhysicalResourceId>name-${from + index}</PhysicalResourceId></member>`,
    );
    const more = from === 0 ? "<NextToken>more</NextToken>" : "";
    return `<StackResourceSummaries>${members.join("")}</StackResourceSummaries>${more}`;
  },
  DescribeStacks: () =>
    `<Stacks><member><StackId>arn:of-the-stack</StackId><StackStatus>${status}</StackStatus></member></Stacks>`,
  GetTemplate: () => `<TemplateBody>{"Resources":{}}</TemplateBody>`,
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const asked = new URLSearchParams(await text(request));
    const action = asked.get("Action") ?? "";
    const result = answers[action]?.(asked) ?? "";
    response.setHeader("content-type", "text/xml");
    response.end(`<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`);
  });
  vi.stubEnv("AWS_ENDPOINT_URL", (await listen(server)).url);
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "nobody");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "nothing");
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

it("a stack's resources are known by name, however many there are", async () => {
  const names = await physicalNames("Big");
  expect([names.size, names.get("R0"), names.get("R199")]).toEqual([200, "name-0", "name-199"]);
});

it.each([
  ["UPDATE_ROLLBACK_COMPLETE", { Resources: {} }],
  ["CREATE_COMPLETE", { Resources: {} }],
  ["ROLLBACK_COMPLETE", null],
  ["REVIEW_IN_PROGRESS", null],
  ["DELETE_COMPLETE", null],
])(
  "a stack in the state %s serves by its template, unless its first deployment failed",
  async (now, served) => {
    status = now;
    expect(await servedTemplate("Any")).toEqual(served);
  },
);
