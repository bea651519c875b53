import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { encryptedForm } from "../fixtures/pdf/broken-files.ts";
import { flatPage, smallForm } from "../fixtures/small-form.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import {
  filledList,
  goToDevelopers,
  heading,
  openScreen,
  tell,
  tellBox,
  upload,
  uploadParsed,
} from "./steps.ts";

const GONE = "00000000-0000-4000-8000-000000000000";

const isAt = (path: string) => (url: URL) => url.pathname === path;

/** Answers a path as the service would if something were wrong with it, once. */
const refuseOnce = (page: Page, path: string, status: number, code: string) =>
  page.route(
    isAt(path),
    (route) =>
      route.fulfill({
        status,
        json: { detail: "An explanation for people.", code, request_id: "request-1" },
      }),
    { times: 1 },
  );

/** Whatever goes wrong, the page says what it was and what to do next. */
export function describeErrors(stage: Stage): void {
  const open = () => openPage(stage.browser, stage.service);

  describe("what goes wrong", () => {
    test("a file that is no PDF is refused with its reason, and another can be chosen", async () => {
      const { page, context } = await open();
      await upload(page, "notes.pdf", Buffer.from("just text"));
      await page.getByRole("alert").getByText("This is not a PDF").waitFor();
      await page.getByRole("button", { name: "Choose a file" }).waitFor();
      expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
      await context.close();
    });

    test("a slow service is told of in words, where one waits for it, and takes what is typed meanwhile", async () => {
      const { page, context } = await open();
      const gates = new Map<string, () => void>();
      const hold = (path: string | RegExp) =>
        page.route(path, async (route) => {
          await new Promise<void>((resolve) => gates.set(`${path}`, resolve));
          await route.continue();
        });
      await hold("**/input.pdf");
      await hold(/\/fill$/);
      await upload(page, "slow.pdf", await smallForm("slow"));
      const loading = page.getByText("Loading this page…", { exact: true });
      const saving = page.getByRole("region", { name: "Progress" }).getByText("Saving…", { exact: true });
      await loading.waitFor();
      const name = page.getByRole("textbox", { name: "Full name" });
      await name.fill("Ada");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await saving.waitFor();
      await name.fill("Ada Lovelace");
      expect(await page.getByRole("button", { name: "Fill it in" }).count()).toBe(1);
      for (const open of gates.values()) open();
      await page.waitForURL(/\/fills\//);
      await loading.waitFor({ state: "detached" });
      await saving.waitFor({ state: "detached" });
      expect(await name.inputValue()).toBe("Ada Lovelace");
      await page.getByRole("button", { name: "Save", exact: true }).waitFor();
      await context.close();
    });

    test("a connection that is lost while somebody types loses nothing, and says so", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "offline.pdf", await smallForm("offline"));
      const name = page.getByRole("textbox", { name: "Full name" });
      await name.fill("Ada");
      await context.setOffline(true);
      await name.fill("Ada Lovelace");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      const notice = page.getByRole("alert").filter({ hasText: "The service did not answer" });
      await notice.getByText("What you have written is still here.").waitFor();
      await context.setOffline(false);
      await notice.getByRole("button", { name: "Try again" }).click();
      await page.getByText("Saved.", { exact: true }).waitFor();
      await notice.waitFor({ state: "detached" });
      expect(await name.inputValue()).toBe("Ada Lovelace");
      await context.close();
    });

    test("pages that the browser cannot draw are no reason to try again, and the blanks stay", async () => {
      const { page, context } = await open();
      await page.route("**/input.pdf", (route) =>
        route.fulfill({ contentType: "application/pdf", body: "%PDF-1.7 and no more" }),
      );
      await upload(page, "torn.pdf", await smallForm("torn"));
      const notice = page.getByRole("alert").filter({ hasText: "The pages cannot be shown here" });
      await notice.waitFor();
      expect(await notice.getByRole("button", { name: "Try again" }).count()).toBe(0);
      await page.getByRole("textbox", { name: "Full name" }).fill("Ada Lovelace");
      await page.getByText("1 filled", { exact: true }).waitFor();
      await context.close();
    });

    test("a PDF with a password fails, and the page says to save it without", async () => {
      const { page, context } = await open();
      await upload(page, "locked.pdf", await encryptedForm({ userPassword: "a", ownerPassword: "b" }));
      await page.getByText("This PDF needs a password").waitFor();
      await goToDevelopers(page, "Jobs");
      await page.getByRole("tab", { name: "Parses" }).click();
      await page.getByText("pdf_password_protected").waitFor();
      await page.getByRole("tab", { name: "Files" }).click();
      await page.getByRole("link", { name: "locked.pdf", exact: true }).click();
      await page.getByRole("alert").getByText("Details").click();
      await page.getByRole("alert").getByText("pdf_password_protected").waitFor();
      await context.close();
    });

    test("an instruction that names no field fails, and the page shows what was not understood", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "small.pdf", await smallForm("errors"));
      await tell(page, "The weather is nice.");
      await page.getByText("Nothing of this was placed on the form").waitFor();
      await page.getByRole("heading", { name: "Not placed" }).waitFor();
      await page.getByRole("button", { name: "Put in a blank: “The weather is nice.”" }).waitFor();
      await page.getByRole("button", { name: "Restore your words" }).click();
      expect(await tellBox(page).inputValue()).toBe("The weather is nice.");
      await context.close();
    });

    test("an instruction of which nothing is sure shows what is likely, and is answered beside it", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "unsure.pdf", await smallForm("unsure"));
      const prompt = "Full name: Ada Lovelace\nFull name: Grace Hopper";
      await tell(page, prompt);
      await page.getByText("Nothing is written yet").waitFor();
      await page.getByText("1 to check", { exact: true }).waitFor();
      await page
        .getByRole("region", { name: "To check" })
        .getByRole("button", { name: "Use “Grace Hopper” for Full name" })
        .click();
      await page.getByText("1 filled", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await filledList(page).click();
      await page.getByRole("button", { name: /^Full name.*Grace Hopper/s }).click();
      await page.getByText("Accepted by you.").waitFor();
      await page.getByText("What you said").click();
      expect(await page.locator("blockquote").innerText()).toBe(prompt);
      await context.close();
    });

    test("a form without a place to fill says so, and offers no instruction that cannot succeed", async () => {
      const { page, context } = await open();
      await upload(page, "letter.pdf", await flatPage());
      await page.getByText("No place to fill was found").waitFor();
      expect(await page.getByRole("button", { name: "Fill it in" }).count()).toBe(0);
      await page.getByRole("link", { name: "Draw the blanks" }).waitFor();
      await page.getByRole("link", { name: "Upload another form" }).click();
      await heading(page, "My forms").waitFor();
      await context.close();
    });

    test("a service that does not answer is tried again", async () => {
      const { page, context } = await open();
      await page.route(isAt("/keys"), (route) => route.abort(), { times: 1 });
      await openScreen(page, "/dashboard/keys", "API keys");
      await page.getByText("The service did not answer").waitFor();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("table", { name: "API keys" }).waitFor();
      await context.close();
    });

    test("words that could not be sent stay in the box, which says so once, and tries them again", async () => {
      const { page, context } = await openPage(stage.browser, stage.service, { width: 390, height: 844 });
      await uploadParsed(page, "offline.pdf", await smallForm("offline"));
      await context.setOffline(true);
      const box = page.getByRole("textbox", { name: /^Tell me/ });
      await box.fill("Full name: Ada Lovelace");
      await page.getByRole("button", { name: "Fill it in" }).click();
      await page.getByText("The service did not answer").waitFor();
      expect(await page.getByText("The service did not answer").count()).toBe(1);
      expect(await box.inputValue()).toBe("Full name: Ada Lovelace");
      await context.setOffline(false);
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText("1 filled", { exact: true }).waitFor();
      // The box is free for more: beneath it stands what was said.
      const said = await page.getByText("What you said").boundingBox();
      const first = await page.locator("[data-question]").first().boundingBox();
      expect(said?.y).toBeLessThan(first?.y ?? 0);
      await context.close();
    });

    test("a session that has ended leads to signing in again, and back", async () => {
      const { page, context } = await open();
      await refuseOnce(page, "/files", 401, "invalid_session");
      await page.goto("/dashboard/jobs");
      await heading(page, "Your session has ended").waitFor();
      await page.getByRole("button", { name: "Try again" }).click();
      await heading(page, "Jobs").waitFor();
      await context.close();
    });

    test("a service without a dashboard says that it did not answer", async () => {
      const { page, context } = await open();
      await page.route(isAt("/dashboard/config.json"), (route) => route.abort(), { times: 1 });
      await page.goto("/dashboard");
      await page.getByRole("button", { name: "Try again" }).click();
      await heading(page, "My forms").waitFor();
      await context.close();
    });

    test("a file that has expired is gone, and the page says to upload it again", async () => {
      const { page, context } = await open();
      await page.goto(`/dashboard/files/${GONE}`);
      await page.getByText("This file is gone").waitFor();
      await page.getByRole("link", { name: "Upload a form" }).click();
      await heading(page, "My forms").waitFor();
      await context.close();
    });

    test("a fill that has expired is gone, while its file is still there", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "small.pdf", await smallForm("errors"));
      await page.goto(`${page.url()}/fills/job_${"0".repeat(32)}`);
      await page.getByText("This fill is gone").waitFor();
      await tellBox(page).waitFor();
      await context.close();
    });

    test("pages that cannot be fetched leave the fields, and can be tried again", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "small.pdf", await smallForm("errors"));
      await refuseOnce(page, `/files/${page.url().split("/").at(-1)}/input.pdf`, 500, "internal_error");
      await page.reload();
      await page.getByRole("alert").getByText("The service failed").waitFor();
      await page.getByRole("textbox", { name: "Full name" }).waitFor();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.locator('[data-drawn="drawn"]').first().waitFor();
      await context.close();
    });

    test.each([
      [503, "queue_unavailable", "The service is busy"],
      [429, "rate_limited", "Too many requests"],
      [500, "internal_error", "The service failed"],
    ])("an upload answered with %i says “%s”", async (status, code, title) => {
      const { page, context } = await open();
      await refuseOnce(page, "/parse", status, code);
      await upload(page, "small.pdf", await smallForm("errors"));
      await page.getByRole("alert").getByText(title).waitFor();
      await page.getByRole("alert").getByText("Details").click();
      await page.getByText("request-1").waitFor();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.waitForURL(/\/files\//);
      await context.close();
    });

    test("an upload that is too large says so, and offers no try that cannot succeed", async () => {
      const { page, context } = await open();
      await refuseOnce(page, "/parse", 413, "file_too_large");
      await upload(page, "small.pdf", await smallForm("errors"));
      await page.getByRole("alert").getByText("This file is too large").waitFor();
      expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
      await context.close();
    });

    test("a screen whose code does not arrive says so, and leaves the way to the others", async () => {
      const { page, context } = await open();
      await openScreen(page, "/dashboard/keys", "API keys");
      await page.route(/webhooks-screen.*\.js$/, (route) => route.abort());
      await goToDevelopers(page, "Webhooks");
      await heading(page, "This screen did not open").waitFor();
      await goToDevelopers(page, "Keys");
      await heading(page, "API keys").waitFor();
      await goToDevelopers(page, "Webhooks");
      await heading(page, "This screen did not open").waitFor();
      await page.unrouteAll();
      await page.getByRole("button", { name: "Load the page again" }).click();
      await heading(page, "Webhooks").waitFor();
      await context.close();
    });

    test("an address that leads nowhere says so", async () => {
      const { page, context } = await open();
      await openScreen(page, "/dashboard/nonsense", "Nothing here");
      await page.getByRole("link", { name: "Go to my forms" }).waitFor();
      await context.close();
    });

    test("empty lists say how to fill them", async () => {
      const { page, context } = await open();
      await page.route(isAt("/files"), (route) => route.fulfill({ json: { files: [], next_cursor: null } }));
      await page.route(isAt("/keys"), (route) => route.fulfill({ json: { keys: [], next_cursor: null } }));
      await openScreen(page, "/dashboard/jobs", "Jobs");
      await page.getByRole("heading", { name: "No files yet" }).waitFor();
      await page.route(isAt("/batches"), (route) =>
        route.fulfill({ json: { batches: [], next_cursor: null } }),
      );
      await page.getByRole("tab", { name: "Batches" }).click();
      await page.getByRole("heading", { name: "No batches yet" }).waitFor();
      await goToDevelopers(page, "Keys");
      await page.getByRole("heading", { name: "No keys yet" }).waitFor();
      await context.close();
    });
  });
}
