import { SaxesParser } from "saxes";

/** The value of an attribute by its name; undefined where there is none. */
export type Attributes = (name: string) => string | undefined;

/** What happens at the parts of a document. Names are without their prefix. */
interface XmlEvents {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** No part of a workbook nests deeper. */
const MOST_LEVELS = 64;

/** Reads a document once, from its start to its end. Throws what an event throws, and `SyntaxError` for anything that is no XML. */
export function readXml(bytes: Uint8Array, { open, close, text }: XmlEvents): void {
  const parser = new SaxesParser();
  let level = 0;
  parser.on("error", (error) => refuse(error.message));
  // Workbooks have none, and a declared size is not the real one.
  parser.on("doctype", () => refuse("Expected no document type"));
  parser.on("opentag", ({ name, attributes }) => {
    level += 1;
    if (level > MOST_LEVELS) refuse(`Expected at most ${MOST_LEVELS} levels`);
    open?.(local(name), (wanted) => (Object.hasOwn(attributes, wanted) ? attributes[wanted] : undefined));
  });
  parser.on("closetag", ({ name }) => {
    level -= 1;
    close?.(local(name));
  });
  if (text) for (const kind of ["text", "cdata"] as const) parser.on(kind, text);
  parser.write(new TextDecoder("utf-8", { fatal: true }).decode(bytes)).close();
}

function refuse(message: string): never {
  throw new SyntaxError(message);
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);
