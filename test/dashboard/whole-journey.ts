import type { Locator, Page } from "playwright-core";
import type { Field, ParsedForm } from "../../lib/domain/parsed-form.ts";
import { violations } from "./accessibility.ts";
import { askAs } from "./browser.ts";

/** What went with a form on the whole way. */
export interface Journey {
  /** Labels of what the instruction wrote, of the two values that were corrected, and of the one that was chosen. */
  written: string[];
  corrected: string[];
  chosen: string;
  /** The blank that was added by hand, and what the second fill wrote into it. */
  added: string;
  /** What axe-core finds wrong, by screen. */
  violations: Record<string, string[]>;
}

/** Hears of each screen when it is first come to, by a name for it. */
type OnScreen = (screen: string) => Promise<void>;

const ADDED = { label: "Remarks by hand", value: "Call before noon" };
const CHOICES = [
  ["Amber", "Cobalt"],
  ["Hazel", "Indigo"],
];
const MOST_CHOICES = CHOICES.length;
const CORRECTED = ["Corrected once", "Corrected twice"];
const FILLED = /^Filled and checked in the file/;
/** Presses of Tab that reach anything on a screen of a long form. */
const FAR = 700;

/**
 * Upload, fill, look, correct two values, settle an ambiguity, add a missed blank, keep it as a template, upload again, fill
 * again: by keyboard alone, with the page loaded again between the steps. Throws where something is lost.
 */
export async function wholeJourney(
  page: Page,
  name: string,
  bytes: Uint8Array,
  onScreen: OnScreen = async () => {},
): Promise<Journey> {
  const hands = new Hands(page, onScreen);
  await hands.upload(name, bytes);
  const plan = planFor(await hands.form());
  await hands.instruct(plan.prompt);
  await hands.reload();
  const written = await hands.result();
  const [first, second] = plan.texts.filter(({ id }) => written.has(id));
  if (!first || !second) throw new Error(`Expected two texts to be written, not ${written.size}.`);

  for (const [index, field] of [first, second].entries()) {
    await hands.correct(field.label, CORRECTED[index] ?? "");
    await hands.reload();
    await hands.holds(field.label, CORRECTED[index] ?? "");
  }
  const choice = await hands.choose(plan.chosen);
  await hands.reload();
  await hands.holds(choice.field.label, choice.value);
  await hands.save();
  await hands.reload();
  expectValues(await hands.result(), {
    ...Object.fromEntries(written),
    [first.id]: CORRECTED[0],
    [second.id]: CORRECTED[1],
    [choice.field.id]: choice.value,
  });

  await hands.addField(ADDED.label);
  await hands.upload(name, bytes);
  await page.getByText("Read by your template, version 1").waitFor();
  await hands.instruct(`${plan.prompt}\n${ADDED.label}: ${ADDED.value}`);
  await hands.reload();
  await hands.settle(ADDED);
  const again = await hands.result();
  const found = [...again].find(([, value]) => value === ADDED.value);
  if (!found) throw new Error("Expected the added blank to be written.");
  expectValues(again, { ...Object.fromEntries(written), [found[0]]: ADDED.value });
  return {
    written: plan.texts.filter(({ id }) => written.has(id)).map(({ label }) => label),
    corrected: [first.label, second.label],
    chosen: choice.field.label,
    added: ADDED.label,
    violations: hands.violations,
  };
}

/** Throws unless every field holds what it should. */
function expectValues(held: Map<string, unknown>, wanted: Record<string, unknown>): void {
  const lost = Object.entries(wanted).filter(([id, value]) => held.get(id) !== value);
  if (lost.length > 0)
    throw new Error(`Lost: ${JSON.stringify(lost)}; there is ${JSON.stringify([...held])}`);
}

interface Plan {
  prompt: string;
  texts: Field[];
  /** Those that are named twice. */
  chosen: Field[];
}

/** An instruction for the form's own plain texts, the first of which it names twice with different words. */
function planFor(form: ParsedForm): Plan {
  const labels = Map.groupBy(form.fields, ({ label }) => label.toLowerCase());
  const texts = form.fields.filter(
    (field) => isPlainText(field) && labels.get(field.label.toLowerCase())?.length === 1,
  );
  const chosen = texts.slice(0, MOST_CHOICES);
  const others = texts.slice(chosen.length, chosen.length + 5);
  if (others.length < 2) throw new Error(`Expected five plain texts, not ${texts.length}.`);
  const values = ["Juniper", "Lisbon", "Marigold", "Saffron", "Walnut"];
  const lines = others.map(({ label }, index) => `${label}: ${values[index]}`);
  const twice = chosen.flatMap(({ label }, index) =>
    (CHOICES[index] ?? []).map((word) => `${label}: ${word}`),
  );
  return { prompt: [...lines, ...twice].join("\n"), texts: others, chosen };
}

export const isPlainText = (field: Field): boolean =>
  field.type === "text" &&
  /^\p{L}[^:\n]{3,60}$/u.test(field.label) &&
  !(field.read_only || field.hidden || field.calculated || field.comb || field.copy_of || field.group) &&
  field.format === null &&
  (field.max_length ?? 99) > 20 &&
  (field.widgets[0]?.width ?? 0) > 80;

/** A person with a keyboard and no mouse. */
class Hands {
  readonly violations: Record<string, string[]> = {};
  readonly page: Page;
  readonly onScreen: OnScreen;
  constructor(page: Page, onScreen: OnScreen) {
    this.page = page;
    this.onScreen = onScreen;
  }

  async upload(name: string, bytes: Uint8Array): Promise<void> {
    const { page } = this;
    await page.goto("/dashboard");
    await page.getByRole("heading", { level: 1, name: "My forms" }).waitFor();
    await this.look("playground");
    const choosing = page.waitForEvent("filechooser");
    await this.press(page.getByRole("button", { name: "Choose a file" }));
    await (await choosing).setFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });
    await page.waitForURL(/\/dashboard\/files\//);
    await page.getByRole("button", { name: "Fill it in" }).waitFor();
    await this.reload();
    await page.getByRole("button", { name: "Fill it in" }).waitFor();
    await this.look("file");
  }

  /** Writes an instruction, which outlives the page, and has it carried out. */
  async instruct(prompt: string): Promise<void> {
    const { page } = this;
    const box = page.getByRole("textbox", { name: /^Tell me/ });
    await this.tabTo(box);
    await page.keyboard.insertText(prompt);
    await this.reload();
    await box.waitFor();
    if ((await box.inputValue()) !== prompt) throw new Error("The instruction was lost on reload.");
    await this.tabTo(box);
    await page.keyboard.press("Control+Enter");
    await page.getByText(FILLED).waitFor();
    await this.look("result");
  }

  /** Goes to a value among those that were filled, on to its blank, and types another. */
  async correct(label: string, value: string): Promise<void> {
    const { page } = this;
    await page.getByText(FILLED).waitFor();
    await this.tabTo(page.getByRole("textbox", { name: label, exact: true }));
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText(value);
    await this.look("value being typed");
    await page.keyboard.press("Tab");
  }

  /** Answers which of two words it is, the second, for a field that is asked about. */
  async choose(fields: readonly Field[]): Promise<{ field: Field; value: string }> {
    await this.page.getByText(FILLED).waitFor();
    for (const [index, field] of fields.entries()) {
      const value = CHOICES[index]?.[1] ?? "";
      const name = this.page.getByRole("textbox", { name: field.label, exact: true });
      if ((await name.inputValue()) !== "" || !(await name.getAttribute("placeholder"))) continue;
      const offer = this.offerOf(field.label, value);
      if ((await offer.count()) > 0) await this.press(offer);
      else {
        await this.tabTo(name);
        await this.page.keyboard.insertText(value);
        await this.page.keyboard.press("Tab");
      }
      return { field, value };
    }
    throw new Error("Expected two words for one field to be asked about.");
  }

  /** Says yes where a value is asked about rather than written. */
  async settle({ label, value }: { label: string; value: string }): Promise<void> {
    await this.page.getByText(FILLED).waitFor();
    const blank = this.page.getByRole("textbox", { name: label, exact: true });
    await blank.waitFor();
    if ((await blank.inputValue()) === value) return;
    await this.tabTo(blank);
    await this.page.keyboard.insertText(value);
    await this.page.keyboard.press("Tab");
    await this.save();
  }

  /** Throws unless a blank shows a value, once the page is there. */
  async holds(label: string, value: string): Promise<void> {
    // The blank form is there before the fill is read.
    await this.page.getByText(FILLED).waitFor();
    const blank = this.page.getByRole("textbox", { name: label, exact: true });
    await blank.waitFor();
    const held = await blank.inputValue();
    if (held !== value) throw new Error(`Expected ${label} to hold ${value}, not ${held}.`);
  }

  /** Saves, and waits until that is done. */
  async save(): Promise<void> {
    const button = this.page.getByRole("button", { name: "Save", exact: true });
    await this.press(button);
    await button.waitFor({ state: "detached" });
    await this.page.getByText(FILLED).waitFor();
  }

  offerOf = (label: string, value: string): Locator =>
    this.page
      .getByRole("region", { name: "To check" })
      .getByRole("button", { name: `Use “${value}” for ${label}`, exact: true });

  /** Adds a blank, moves it with the arrows, names it, and keeps the form as a template. */
  async addField(label: string): Promise<void> {
    const { page } = this;
    await this.press(page.locator("summary", { hasText: "⋯" }));
    await this.press(page.getByRole("link", { name: "Fix the fields" }));
    await page.getByRole("button", { name: "Add a field" }).waitFor();
    await this.reload();
    await this.press(page.getByRole("button", { name: "Add a field" }));
    const added = page.locator("[data-box^=new]");
    await added.waitFor();
    await waitForFocus(added);
    for (const key of ["ArrowRight", "ArrowDown", "Shift+ArrowRight"]) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await waitForFocus(page.getByRole("textbox", { name: "Name", exact: true }));
    await page.keyboard.insertText(label);
    await this.look("form");
    await this.reload();
    await page.getByText("1 correction", { exact: true }).waitFor();
    await this.press(page.getByRole("button", { name: "Save as template" }));
    await page.getByText("Saved as template, version 1").first().waitFor();
    await this.look("template kept");
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.getByRole("heading", { level: 1 }).waitFor();
  }

  /** The form of the open file, as the service has it. */
  form(): Promise<ParsedForm> {
    const [, fileId] = /files\/([\w-]+)/.exec(this.page.url()) ?? [];
    return this.ask(`/files/${fileId}`).then(({ form }) => form);
  }

  /** What the open fill holds, by field id, as the service has it. */
  async result(): Promise<Map<string, unknown>> {
    await this.page.getByText(FILLED).waitFor();
    const [, jobId] = /fills\/(\w+)/.exec(this.page.url()) ?? [];
    const { result } = await this.ask(`/fill/${jobId}`);
    return new Map(
      result.filled.map(({ field_id, value }: { field_id: string; value: unknown }) => [field_id, value]),
    );
  }

  ask(path: string) {
    return askAs(this.page, path);
  }

  async press(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press("Enter");
  }

  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let presses = 0; presses < FAR; presses++) {
      if (await hasFocus(target)) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`Expected Tab to reach ${target}.`);
  }

  /** Has axe-core look at a screen, the first time that one comes to it. */
  async look(screen: string): Promise<void> {
    if (screen in this.violations) return;
    this.violations[screen] = await violations(this.page);
    await this.page.emulateMedia({ colorScheme: "light" });
    await this.onScreen(screen);
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

async function waitForFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(":focus")).waitFor();
}
