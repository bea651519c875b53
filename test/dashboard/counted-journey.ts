import type { Locator, Page } from "playwright-core";
import type { Field, ParsedForm } from "../../lib/domain/parsed-form.ts";
import { askAs } from "./browser.ts";
import { tasksDuring } from "./processor-time.ts";
import { isPlainText } from "./whole-journey.ts";

/** The ways to fill a form, and how many clicks each may take from the file on, with the Tab key. */
export const WAYS = { typing: 3, paragraph: 5, list: 4 } as const;
export type Way = keyof typeof WAYS;

/** What one way took, and what of that which was given is nowhere on the screen. */
export interface Counted {
  clicks: number;
  values: number;
  lost: string[];
  /** The longest task that held the page up while somebody typed, in milliseconds of processor time. */
  longestTask: number;
}

/** What a person gives a form: a text, a number over its parts, or a tick. */
interface Given {
  field: Field;
  kind: "text" | "number" | "tick";
  value: string;
}

/** What a fill says of itself, one way or another. */
const CAME = /^(Filled and checked in the file|Nothing is written yet|Nothing of this was placed)/;
const VALUES = [
  ...["Juniper", "Lisbon", "Marigold", "Saffron", "Walnut"],
  ...["Quartz", "Tamarind", "Indigo", "Ginger"],
];

/**
 * Gives a form nine values in one way, and downloads it; `keyboard`: every click is a key instead, and counts alike. The page is loaded
 * again between the steps. Throws where a click leads to nothing.
 */
export async function countedJourney(
  page: Page,
  { name, bytes, way, keyboard }: { name: string; bytes: Uint8Array; way: Way; keyboard: boolean },
): Promise<Counted> {
  const hands = new CountedHands(page, keyboard);
  await hands.upload(name, bytes);
  const given = nineOf(await hands.form());
  let longestTask = 0;
  if (way === "typing") longestTask = Math.max(0, ...(await tasksDuring(page, () => hands.type(given))));
  else {
    await hands.click(page.getByRole("textbox", { name: /^Tell me/ }));
    await page.keyboard.insertText(given.map(SAYING[way]).join("\n"));
    await hands.reload();
    await hands.click(page.getByRole("button", { name: "Fill it in" }));
    await page.waitForURL(/\/fills\//);
    await page.getByText(CAME).first().waitFor();
    await hands.reload();
    await page.getByText(CAME).first().waitFor();
    const all = page.getByRole("button", { name: /^Use (all|\d+ of \d+)$/ });
    if ((await all.count()) > 0) await hands.click(all);
  }
  await hands.reload();
  const lost = await hands.lost(given);
  const coming = page.waitForEvent("download");
  await hands.click(page.getByRole("button", { name: "Download", exact: true }));
  await coming;
  return { clicks: hands.clicks, values: given.length, lost, longestTask };
}

const SAYING: Record<Exclude<Way, "typing">, (given: Given) => string> = {
  paragraph: ({ field: { label }, kind, value }) =>
    kind === "tick" ? `Tick “${label}”.` : `The ${label.toLowerCase()} is ${value}.`,
  list: ({ field: { label }, kind, value }) => `${label}: ${kind === "tick" ? "yes" : value}`,
};

/** Nine things that the form asks for, each by a label of its own, in its order: texts first, then numbers, then ticks. */
function nineOf(form: ParsedForm): Given[] {
  const labels = Map.groupBy(form.fields, ({ label }) => label.toLowerCase());
  const alone = (field: Field): boolean => labels.get(field.label.toLowerCase())?.length === 1;
  const texts = form.fields.filter((field) => isPlainText(field) && alone(field));
  const numbers = form.fields.filter(({ group, label }) => {
    const parts = form.fields.filter((one) => one.group?.id === group?.id);
    return (
      group?.index === 0 &&
      parts.every(({ max_length }) => max_length) &&
      labels.get(label.toLowerCase())?.length === parts.length
    );
  });
  const ticks = form.fields.filter(
    (field) => field.type === "checkbox" && field.options.length < 2 && alone(field) && isAsked(field),
  );
  const oneOfEach = new Map(ticks.map((field) => [field.question ?? field.id, field]));
  const nine = [
    ...texts.map((field, index): Given => ({ field, kind: "text", value: VALUES[index] ?? "" })),
    ...numbers.map((field): Given => ({ field, kind: "number", value: numberFor(field, form) })),
    ...[...oneOfEach.values()].map((field): Given => ({ field, kind: "tick", value: "yes" })),
  ].slice(0, VALUES.length);
  if (nine.length < 3) throw new Error(`Expected a form that asks for values, not for ${nine.length}.`);
  const place = new Map(form.fields.map(({ id }, index) => [id, index]));
  return nine.sort((one, other) => (place.get(one.field.id) ?? 0) - (place.get(other.field.id) ?? 0));
}

const isAsked = ({ label, read_only, hidden }: Field): boolean =>
  /^\p{L}[^:\n]{3,60}$/u.test(label) && !(read_only || hidden);

/** Digits for each part, with hyphens between. */
const numberFor = ({ group }: Field, form: ParsedForm): string =>
  form.fields
    .filter((one) => one.group?.id === group?.id)
    .map(({ max_length }) => "123456789".repeat(3).slice(0, max_length ?? 0))
    .join("-");

/** A person who counts clicks. */
class CountedHands {
  clicks = 0;
  readonly page: Page;
  readonly keyboard: boolean;
  constructor(page: Page, keyboard: boolean) {
    this.page = page;
    this.keyboard = keyboard;
  }

  async upload(name: string, bytes: Uint8Array): Promise<void> {
    await this.page.goto("/dashboard");
    const file = { name, mimeType: "application/pdf", buffer: Buffer.from(bytes) };
    await this.page.getByLabel("PDF form").setInputFiles(file);
    await this.page.waitForURL(/\/dashboard\/files\//);
    await this.page.locator('[data-form="read"]').waitFor();
    await this.page.locator("[data-field], [data-question]").first().waitFor();
  }

  async click(target: Locator): Promise<void> {
    this.clicks++;
    await target.waitFor();
    if (!this.keyboard) return target.click();
    await target.focus();
    if (
      (await target.getAttribute("role")) !== null ||
      (await target.evaluate((one) => one.tagName)) === "BUTTON"
    )
      await this.page.keyboard.press("Enter");
  }

  /** As a click counts, but nothing is done there yet. */
  async comeTo(target: Locator): Promise<void> {
    this.clicks++;
    await target.focus();
  }

  /** Begins at the first blank, and goes on by Tab. */
  async type(given: readonly Given[]): Promise<void> {
    const [first] = given;
    if (!first) return;
    // A click on a box ticks it; the key that does so comes with the others.
    if (first.kind === "tick" && this.keyboard) await this.comeTo(this.blank(first.field));
    else await this.click(this.blank(first.field));
    const rest = first.kind === "tick" && !this.keyboard ? given.slice(1) : given;
    for (const { field, kind, value } of rest) {
      const blank = this.blank(field);
      for (let presses = 0; !(await isFocused(blank)); presses++) {
        if (presses > 400) throw new Error(`Expected Tab to reach ${field.label}.`);
        await this.page.keyboard.press("Tab");
      }
      if (kind === "tick") await this.page.keyboard.press("Space");
      else if (kind === "number") await this.page.keyboard.type(value);
      else await this.page.keyboard.insertText(value);
    }
  }

  blank = ({ id }: Field): Locator =>
    this.page
      .locator(`:is([data-field="${id}"], [data-question="${id}"]) :is(input, textarea, [role="checkbox"])`)
      .first();

  /** What stands in no blank, is offered in none, and is not listed as not placed. */
  async lost(given: readonly Given[]): Promise<string[]> {
    const standing = await blanksOf(this.page);
    const words = (await this.page.locator("q, [data-outcome]").allTextContents()).join("\n");
    const digits = standing
      .map(({ texts }) => texts.join(""))
      .join("")
      .replace(/\D/g, "");
    const texts = standing.flatMap((one) => one.texts).join("\n");
    const stands = ({ field, kind, value }: Given): boolean => {
      if (words.includes(kind === "tick" ? field.label : value)) return true;
      if (kind === "tick") return standing.some(({ id, ticked }) => id === field.id && ticked);
      return kind === "text" ? texts.includes(value) : digits.includes(value.replace(/\D/g, ""));
    };
    return given.filter((one) => !stands(one)).map(({ field, value }) => `${field.label}: ${value}`);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.locator('[data-form="read"]').waitFor();
    await this.page.locator("[data-field], [data-question]").first().waitFor();
  }

  async form(): Promise<ParsedForm> {
    const [, fileId] = /files\/([\w-]+)/.exec(this.page.url()) ?? [];
    return (await askAs(this.page, `/files/${fileId}`)).form;
  }
}

/** What each blank holds, or is offered, by its field. */
export const blanksOf = (page: Page) =>
  page.locator("[data-field], [data-question]").evaluateAll((places) =>
    places.map((place) => {
      const inputs = [...place.querySelectorAll<HTMLInputElement>("input, textarea")];
      const isOn = place.querySelector('[aria-checked="true"], :checked') !== null;
      return {
        id: place.getAttribute("data-field") ?? place.getAttribute("data-question"),
        texts: inputs.map(({ value, placeholder }) => value || placeholder),
        ticked: isOn || place.matches("[data-offer], [data-check]"),
      };
    }),
  );

/** A control of a page that is not near is not there yet. */
const isFocused = async (blank: Locator): Promise<boolean> =>
  (await blank.count()) > 0 && blank.first().evaluate((one) => one === document.activeElement);
