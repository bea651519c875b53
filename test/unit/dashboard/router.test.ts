import { describe, expect, test } from "vitest";
import { screenAt } from "../../../lib/dashboard/app/router.ts";

describe("an address", () => {
  test.each([
    ["/dashboard", { screen: "playground" }],
    ["/dashboard/", { screen: "playground" }],
    ["/dashboard/keys", { screen: "keys" }],
    ["/dashboard/webhooks", { screen: "webhooks" }],
    ["/dashboard/files/a-1", { screen: "file", fileId: "a-1", fillJobId: null }],
    ["/dashboard/files/a-1/fills/job_2", { screen: "file", fileId: "a-1", fillJobId: "job_2" }],
    ["/dashboard/templates/template_1", { screen: "template", templateId: "template_1" }],
    ["/dashboard/files/../keys/x", { screen: "nowhere" }],
  ])("%s leads to its screen", (path, route) => expect(screenAt(path)).toEqual(route));
});
