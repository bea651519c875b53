import { walkXml, type XmlVisitor } from "./walk-xml.ts";

/** What an XFA template says about one field. */
export interface TemplateText {
  /** What a screen reader says: `<speak>`, else `<toolTip>`. */
  spoken: string;
  /** What is printed beside it. */
  caption: string;
}

/** The containers that take part in field names. */
const CONTAINERS = new Set(["subform", "subformSet", "field", "exclGroup", "area", "draw"]);
const UNSEEN = new Set(["hidden", "invisible", "inactive"]);

interface Container extends TemplateText {
  tag: string;
  path: string;
  /** How many children there are of each name. */
  names: Map<string, number>;
  /** What a button of an exclusion group stands for. */
  item: string;
}

/** The key of one button of an exclusion group: several fields of a template make one radio field of PDF. */
export const buttonKey = (field: string, onState: string): string => `${field} ${onState}`;

/**
 * What the template of an XFA form says about its fields, by their fully qualified PDF names (XFA 3.3, "Scripting Object
 * Model": each step is a name, or `#` and the tag, and an index among its like), and by `buttonKey`.
 */
export function readXfaTemplate(xml: string): Map<string, TemplateText> {
  const texts = new Map<string, TemplateText>();
  const open: Container[] = [];
  const inside: { tag: string; isSeen: boolean }[] = [];
  const visitor: XmlVisitor = {
    open(tag, attributes) {
      inside.push({ tag, isSeen: !UNSEEN.has(attributes("presence") ?? "") });
      if (CONTAINERS.has(tag)) open.push(enter(tag, attributes("name"), open.at(-1)));
    },
    text(text) {
      const container = open.at(-1);
      const from = inside.findLastIndex(({ tag }) => tag === container?.tag);
      if (container) keep(container, inside.slice(from + 1), text);
    },
    close(tag) {
      if (inside.at(-1)?.tag === tag) inside.pop();
      const container = open.at(-1);
      if (container?.tag !== tag) return;
      open.pop();
      settle(container, open.at(-1), texts);
    },
  };
  walkXml(xml, visitor);
  return texts;
}

function enter(tag: string, name: string | undefined, parent: Container | undefined): Container {
  const step = name ?? `#${tag}`;
  const index = parent?.names.get(step) ?? 0;
  parent?.names.set(step, index + 1);
  const path = `${parent ? `${parent.path}.` : ""}${step}[${index}]`;
  return { tag, path, names: new Map(), spoken: "", caption: "", item: "" };
}

/** Keeps a text of a container by the elements, from the container's child inwards, in which it stands. */
function keep(container: Container, inside: readonly { tag: string; isSeen: boolean }[], text: string): void {
  const [outer, inner] = inside;
  if (outer?.tag === "caption" && inside.every(({ isSeen }) => isSeen)) container.caption += text;
  if (outer?.tag === "items" && container.item === "") container.item = text.trim();
  if (outer?.tag !== "assist") return;
  if (inner?.tag === "speak") container.spoken = text;
  else if (inner?.tag === "toolTip" && container.spoken === "") container.spoken = text;
}

function settle(
  { tag, path, spoken, caption, item }: Container,
  parent: Container | undefined,
  texts: Map<string, TemplateText>,
): void {
  if ((tag !== "field" && tag !== "exclGroup") || (!spoken.trim() && !caption.trim())) return;
  const isButton = parent?.tag === "exclGroup" && item !== "";
  texts.set(isButton ? buttonKey(parent.path, item) : path, { spoken, caption });
}

/** What takes an answer (XFA 3.3, "ui"); a button and a signature take none. */
const INPUTS = new Set([
  "textEdit",
  "numericEdit",
  "dateTimeEdit",
  "choiceList",
  "checkButton",
  "passwordEdit",
  "imageEdit",
]);

/** Whether a template has a field that a person sees and answers. */
export function hasShownInput(xml: string): boolean {
  const inside: { tag: string; isSeen: boolean; isOfField: boolean }[] = [];
  let isFound = false;
  walkXml(xml, {
    open(tag, attributes) {
      const outer = inside.at(-1) ?? { isSeen: true, isOfField: false };
      const isSeen = outer.isSeen && !UNSEEN.has(attributes("presence") ?? "");
      isFound ||= INPUTS.has(tag) && isSeen && outer.isOfField;
      inside.push({ tag, isSeen, isOfField: outer.isOfField || tag === "field" });
    },
    text() {},
    close(tag) {
      if (inside.at(-1)?.tag === tag) inside.pop();
    },
  });
  return isFound;
}
