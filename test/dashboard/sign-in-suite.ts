import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { LOCAL_SESSION_VARIABLE } from "../../lib/topology/environment.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { heading } from "./steps.ts";

/** A user pool on the service's own origin, as the policy of the local service has no other. */
const POOL = "/pool";

/** Stands in for Cognito: sends people straight back with a code, and gives the local session's token for it. */
async function standInPool(
  page: Page,
  origin: string,
  alarms = "sent",
): Promise<{ codes: URLSearchParams[] }> {
  const codes: URLSearchParams[] = [];
  await page.route("**/dashboard/config.json", (route) =>
    route.fulfill({
      json: {
        sign_in: {
          kind: "cognito",
          domain: origin + POOL,
          client_id: "client",
          scope: "openid email api/session",
        },
        alarms,
      },
    }),
  );
  await page.route(`**${POOL}/oauth2/authorize?**`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URLSearchParams({ code: "the-code", state: asked.get("state") ?? "" });
    return route.fulfill({ status: 302, headers: { location: `${asked.get("redirect_uri")}?${back}` } });
  });
  await page.route(`**${POOL}/oauth2/token`, (route) => {
    codes.push(new URLSearchParams(route.request().postData() ?? ""));
    return route.fulfill({ json: { access_token: process.env[LOCAL_SESSION_VARIABLE] } });
  });
  await page.route(`**${POOL}/logout?**`, (route) =>
    route.fulfill({ status: 302, headers: { location: `${origin}/dashboard` } }),
  );
  return { codes };
}

/** Signing in as on AWS, with a pool that is not Amazon's. */
export function describeSignIn(stage: Stage): void {
  describe("signing in with a user pool", () => {
    test("leads back to where one was, and lasts until one signs out", async () => {
      const { page, context, faults } = await openPage(stage.browser, stage.service);
      const { codes } = await standInPool(page, stage.service.url);
      await page.goto("/dashboard/keys");
      await heading(page, "Sign in").waitFor();
      await page.getByRole("button", { name: "Sign in" }).click();
      await heading(page, "API keys").waitFor();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/dashboard/keys");
      expect(codes[0]?.get("code")).toBe("the-code");
      expect(codes[0]?.get("code_verifier")).toMatch(/^[\w-]{43}$/);

      await page.reload();
      await heading(page, "API keys").waitFor();
      expect(codes.length).toBe(1);
      await page.getByRole("button", { name: "Sign out" }).click();
      await heading(page, "Sign in").waitFor();
      expect(faults).toEqual([]);
      await context.close();
    });

    test.each([
      ["nobody", 1],
      ["sent", 0],
    ])("tells who looks after keys where alarms go: %s", async (alarms, notices) => {
      const { page, context } = await openPage(stage.browser, stage.service);
      await standInPool(page, stage.service.url, alarms);
      const asked = page.waitForResponse("**/keys");
      await page.goto("/dashboard/keys");
      await page.getByRole("button", { name: "Sign in" }).click();
      await heading(page, "API keys").waitFor();
      await asked;
      await page.getByRole("table", { name: "API keys" }).or(page.getByText("No keys yet")).waitFor();
      await page.waitForLoadState("networkidle");
      expect(await page.getByText("Nobody gets the alarms of this deployment").count()).toBe(notices);
      await context.close();
    });

    test("takes no code that nobody here asked for", async () => {
      const { page, context } = await openPage(stage.browser, stage.service);
      const { codes } = await standInPool(page, stage.service.url);
      await page.goto("/dashboard?code=foreign&state=forged");
      await heading(page, "Sign in").waitFor();
      expect(codes).toEqual([]);
      await context.close();
    });
  });
}
