import { describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { openPage } from "./browser.ts";
import type { Stage } from "./stage.ts";
import {
  fill,
  fromMenu,
  goToDevelopers,
  heading,
  openScreen,
  tell,
  tellBox,
  upload,
  uploadParsed,
} from "./steps.ts";

const isStatusOf = (kind: "parse" | "fill") => (url: URL) =>
  new RegExp(`^/${kind}/job_\\w+$`).test(url.pathname);

/** Nothing that a person has written or waits for is lost, whatever happens to the page. */
export function describeWork(stage: Stage): void {
  const open = (width?: number) => openPage(stage.browser, stage.service, width ? { width } : {});

  describe("work in progress", () => {
    test.each([1280, 390])(
      "a second instruction adds, and asks before it replaces, at %i px",
      async (width) => {
        const { page, context } = await open(width);
        await uploadParsed(page, "twice.pdf", await smallForm(`twice ${width}`));
        await fill(page, "Full name: Ada Lovelace");
        const first = page.url();
        await tell(page, "Full name: Grace Hopper\nE-mail address: grace@example.org");
        await page.getByText("2 filled", { exact: true }).waitFor();
        expect(page.url()).not.toBe(first);
        // What stands there is not replaced before somebody says so.
        const yes = page.getByRole("button", { name: "Use “Grace Hopper” for Full name" }).first();
        await page.getByText("It would replace").first().waitFor();
        const name = page.getByRole("textbox", { name: "Full name" });
        expect(await name.inputValue()).toBe("Ada Lovelace");
        // A button that would do nothing is not there.
        expect(await page.getByRole("button", { name: "Use all" }).count()).toBe(0);
        await name.focus();
        // In the blank one sees what stands there, and is asked about the other.
        if (width > 1000) await page.getByText("Replace it with “Grace Hopper”?").waitFor();
        await yes.click();
        expect(await name.inputValue()).toBe("Grace Hopper");
        await context.close();
      },
    );

    test("a status that is lost is asked for again, until the job has ended", async () => {
      const { page, context } = await open();
      await page.route(isStatusOf("parse"), (route) => route.abort(), { times: 1 });
      await uploadParsed(page, "lost.pdf", await smallForm("lost"));
      await page.route(isStatusOf("fill"), (route) => route.abort(), { times: 2 });
      await fill(page, "Full name: Ada Lovelace");
      await context.close();
    });

    test("an instruction survives the reload, another screen, and signing in again", async () => {
      const { page, context } = await open();
      const box = tellBox(page);
      await uploadParsed(page, "draft.pdf", await smallForm("draft"));
      await box.fill("Full name: Ada Lovelace");
      expect(await page.getByRole("button", { name: "Use an example" }).count()).toBe(0);
      await page.reload();
      expect(await box.inputValue()).toBe("Full name: Ada Lovelace");
      await goToDevelopers(page, "Keys");
      await heading(page, "API keys").waitFor();
      await page.goBack();
      expect(await box.inputValue()).toBe("Full name: Ada Lovelace");
      await page.route(
        (url) => url.pathname === "/fill",
        (route) => route.fulfill({ status: 401, json: {} }),
        {
          times: 1,
        },
      );
      await page.getByRole("button", { name: "Fill it in" }).click();
      await page.getByRole("button", { name: "Try again" }).click();
      expect(await box.inputValue()).toBe("Full name: Ada Lovelace");
      await context.close();
    });

    test("a tab with an instruction that is not sent asks before it is closed, and none that is told", async () => {
      const { page, context } = await open();
      const asked: string[] = [];
      page.on("dialog", (dialog) => {
        asked.push(dialog.type());
        void dialog.dismiss();
      });
      const leave = () => page.close({ runBeforeUnload: true });
      await uploadParsed(page, "unsent.pdf", await smallForm("unsent"));
      await tellBox(page).click();
      await page.keyboard.type("Full name: Ada Lovelace");
      await leave();
      await expect.poll(() => asked).toEqual(["beforeunload"]);
      await page.getByRole("button", { name: "Fill it in" }).click();
      await page.getByText("1 filled", { exact: true }).waitFor();
      const closed = page.waitForEvent("close");
      await leave();
      await closed;
      expect(asked).toEqual(["beforeunload"]);
      await context.close();
    });

    test("what was saved in another tab is told of before one types over an older copy", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "tabs.pdf", await smallForm("tabs"));
      await fill(page, "Full name: Ada Lovelace");
      const other = await context.newPage();
      await other.goto(page.url());
      const mail = other.getByRole("textbox", { name: "E-mail address" });
      await mail.fill("ada@example.org");
      await other.getByRole("button", { name: "Save", exact: true }).click();
      await other.getByText("Saved.", { exact: true }).waitFor();
      expect(await other.getByText("There is a newer copy").count()).toBe(0);
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      await page.getByText("There is a newer copy of this form").waitFor();
      await page.getByRole("link", { name: "Open the newer copy" }).click();
      await page.getByText("2 filled", { exact: true }).waitFor();
      await page.getByText("There is a newer copy").waitFor({ state: "detached" });
      await context.close();
    });

    test("one starts over with a blank form, and the fill before is still there", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "over.pdf", await smallForm("over"));
      await fill(page, "Full name: Ada Lovelace");
      const name = page.getByRole("textbox", { name: "Full name" });
      await fromMenu(page, (menu) =>
        menu.getByRole("link", { name: "Start over with a blank form" }).click(),
      );
      await page.getByText("You filled this form before").waitFor();
      expect(await name.inputValue()).toBe("");
      await page.getByRole("link", { name: "Go on with it" }).click();
      await page.getByText("1 filled", { exact: true }).waitFor();
      expect(await name.inputValue()).toBe("Ada Lovelace");
      await context.close();
    });

    test("an instruction that is too long is counted and refused, and nothing of it is cut off", async () => {
      const { page, context } = await open();
      const box = tellBox(page);
      await uploadParsed(page, "long.pdf", await smallForm("long"));
      await box.fill("a".repeat(20_200));
      await page.getByText("200 characters too many").waitFor();
      expect(await page.getByRole("button", { name: "Fill it in" }).isDisabled()).toBe(true);
      expect((await box.inputValue()).length).toBe(20_200);
      await context.close();
    });

    test("a result that is opened by its address has its instruction, to read", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "deep.pdf", await smallForm("deep"));
      await fill(page, "Full name: Ada Lovelace");
      const other = await context.newPage();
      await other.goto(page.url());
      await other.getByText("What you said").click();
      expect(await other.locator("blockquote").innerText()).toBe("Full name: Ada Lovelace");
      await context.close();
    });

    test("a form that is being read has its address and its picture, and keeps both", async () => {
      const { page, context } = await open();
      let reading = true;
      /** Answers as the service does, but for what it has not yet come to. */
      const hold = (path: (url: URL) => boolean, unready: object) =>
        page.route(path, async (route) => {
          if (!reading || route.request().resourceType() === "document") return route.continue();
          const answer = await route.fetch();
          return route.fulfill({ response: answer, json: { ...(await answer.json()), ...unready } });
        });
      await hold(isStatusOf("parse"), { status: "running" });
      await hold(({ pathname }) => /^\/files\/[\w-]+$/.test(pathname), { form: null });
      await upload(page, "slow.pdf", await smallForm("slow"));
      await heading(page, "slow.pdf").waitFor();
      await page.reload();
      await page.getByText("Reading the pages").waitFor();
      await page.locator('[data-drawn="drawn"]').waitFor();
      await tellBox(page).fill("Full name: Ada Lovelace");

      const fetched: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("input.pdf")) fetched.push(request.url());
      });
      reading = false;
      await page.getByRole("button", { name: "Fill it in" }).waitFor();
      expect(await tellBox(page).inputValue()).toBe("Full name: Ada Lovelace");
      await page.locator('[data-drawn="drawn"]').waitFor();
      expect(fetched).toEqual([]);
      await context.close();
    });

    test("a file that is dropped beside the zone is taken, and of two none is dropped in silence", async () => {
      const { page, context } = await open();
      await openScreen(page, "/dashboard", "My forms");
      const drop = async (count: number): Promise<void> => {
        const transfer = await page.evaluateHandle((many) => {
          const held = new DataTransfer();
          for (let at = 0; at < many; at++) held.items.add(new File(["%PDF-"], `${at}.pdf`));
          return held;
        }, count);
        await page.getByRole("heading", { level: 1 }).dispatchEvent("drop", { dataTransfer: transfer });
      };
      await drop(2);
      await page.getByText("You chose 2 files").waitFor();
      const posted = page.waitForRequest((request) => request.url().endsWith("/parse"));
      await drop(1);
      await posted;
      await context.close();
    });

    test("photos of pages are one form, small enough to be sent at once, also of a kind that only the browser reads", async () => {
      const { page, context } = await open();
      await openScreen(page, "/dashboard", "My forms");
      const photos = await page.evaluateHandle(async () => {
        const held = new DataTransfer();
        for (const type of ["image/webp", "image/png"]) {
          const canvas = Object.assign(document.createElement("canvas"), { width: 3_400, height: 4_400 });
          canvas.getContext("2d")?.fillRect(300, 300, 2_000, 8);
          const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type));
          // As large as photos are, of which nothing is seen.
          const bytes = new Uint8Array(1_500_000);
          if (blob) held.items.add(new File([blob, bytes], `page.${type.slice(6)}`, { type }));
        }
        return held;
      });
      const posted = page.waitForRequest((request) => request.url().endsWith("/parse"));
      await page.getByText("Drop a PDF form here").dispatchEvent("drop", { dataTransfer: photos });
      await posted;
      await page.getByLabel("Page 2 of 2").first().waitFor();
      await context.close();
    });

    test("the picture of a page is never white while another is drawn", async () => {
      const { page, context } = await open();
      await uploadParsed(page, "white.pdf", await smallForm("white"));
      await page.evaluate(() => {
        const seen = { blank: 0, looks: 0 };
        Object.assign(window, { seen });
        const look = (): void => {
          const canvas = document.querySelector<HTMLCanvasElement>("figure canvas");
          const pixels = canvas?.width
            ? canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data
            : undefined;
          seen.looks++;
          if (!pixels?.some((value, index) => index % 4 < 3 && value > 0 && value < 250)) seen.blank++;
          requestAnimationFrame(look);
        };
        look();
      });
      await fill(page, "Full name: Ada Lovelace");
      await page.locator('[data-drawn="drawn"]').first().waitFor();
      expect(await page.locator("[data-shown]").count()).toBe(0);
      const seen = await page.evaluate(
        () => (window as unknown as { seen: { blank: number; looks: number } }).seen,
      );
      expect(seen.looks).toBeGreaterThan(0);
      expect(seen.blank).toBe(0);
      await context.close();
    });
  });
}
