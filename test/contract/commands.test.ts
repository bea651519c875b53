import { afterEach, expect, test, vi } from "vitest";
import { JobFailure } from "../../lib/domain/errors.ts";
import { fillOnce } from "../../lib/local/client/fill-once.ts";
import { JourneyFailed } from "../../lib/local/client/journey.ts";
import { orExplain } from "../../lib/local/client/or-explain.ts";
import { withService } from "../../lib/local/client/with-service.ts";

const quietly = (): void => {};

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test("a command's service ends with work that fails, so that the command ends too", async () => {
  let url = "";
  const failing = withService(async (service) => {
    url = service.url;
    expect((await fetch(url)).status).toBe(200);
    throw new JourneyFailed("It failed.");
  }, quietly);
  await expect(failing).rejects.toThrow("It failed.");
  await expect(fetch(url)).rejects.toThrow();
});

test("a form that is refused fails the journey", async () => {
  const form = { bytes: new TextEncoder().encode("no PDF"), fileName: "form.pdf", prompt: "Name: Ada" };
  await expect(fillOnce(form, quietly)).rejects.toThrow(JourneyFailed);
});

const noSuchFile = Object.assign(new Error("ENOENT: no such file, open 'form.pdf'"), {
  syscall: "open",
  path: "form.pdf",
});
test.each([
  new JourneyFailed("The job failed."),
  new JobFailure("pdf_damaged", "The file is damaged."),
  noSuchFile,
])("what the user can help is a sentence, and the command ends with 1: $message", async (error) => {
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await orExplain(() => Promise.reject(error));
  expect(told).toHaveBeenCalledWith(`\n${error.message}\n`);
  expect(process.exitCode).toBe(1);
});

test("a fault of ours stays one", async () => {
  await expect(orExplain(() => Promise.reject(new RangeError("A fault.")))).rejects.toThrow("A fault.");
});
