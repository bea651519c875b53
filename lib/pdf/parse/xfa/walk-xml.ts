import { decode } from "../../structure/xml-entities.ts";

/** The value of an attribute of an element, by its name. */
type Attributes = (name: string) => string | undefined;

/** What a walk over XML meets, in document order. */
export interface XmlVisitor {
  open(tag: string, attributes: Attributes): void;
  text(text: string): void;
  close(tag: string): void;
}

/** What has no end ends with the text, so that none of it is read twice. */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<![^>]*>?|<\/([^\s<>]+)\s*>|<([^\s/<>]+)(?![^\s/<>])([^<>]*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /(?<![^\s="'])([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Walks over XML that need not be well formed: what it does not understand it passes over. Document types are not
 * read, so that no entity is ever expanded or fetched.
 */
export function walkXml(xml: string, visitor: XmlVisitor): void {
  for (const [, data, closed, opened, attributes = "", empty, text] of xml.matchAll(TOKEN)) {
    if (data !== undefined) visitor.text(data);
    else if (text !== undefined) visitor.text(decode(text));
    else if (closed !== undefined) visitor.close(closed);
    else if (opened !== undefined) {
      visitor.open(opened, readAttributes(attributes));
      if (empty) visitor.close(opened);
    }
  }
}

/** Of elements of a template hardly one in ten has what is asked for. */
const readAttributes =
  (text: string): Attributes =>
  (wanted) => {
    if (!text.includes(wanted)) return undefined;
    const found = [...text.matchAll(ATTRIBUTE)].findLast(([, name]) => name === wanted);
    return found && decode(found[2] ?? found[3] ?? "");
  };
