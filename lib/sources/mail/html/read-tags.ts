import { QuoteType, Tokenizer } from "htmlparser2";

/** What a page of HTML consists of, in its order. */
interface TagReader {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close(name: string): void;
  text(text: string): void;
}

/** Reads a page tag by tag, entities decoded, names in small letters; of attributes that come twice, the first. Linear. */
export function readTags(html: string, reader: TagReader): void {
  let name = "";
  let attributes = new Map<string, string>();
  let attribute = "";
  let value = "";
  const part = (start: number, end: number): string => html.slice(start, end);
  const opened = (): void => reader.open(name, attributes);
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        name = part(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = part(start, end).toLowerCase();
        value = "";
      },
      onattribdata(start, end) {
        value += part(start, end);
      },
      onattribentity(code) {
        value += String.fromCodePoint(code);
      },
      onattribend(quote) {
        if (!attributes.has(attribute)) attributes.set(attribute, quote === QuoteType.NoValue ? "" : value);
      },
      onopentagend: opened,
      // Of HTML, "/" ends no element.
      onselfclosingtag: opened,
      onclosetag: (start, end) => reader.close(part(start, end).toLowerCase()),
      ontext: (start, end) => reader.text(part(start, end)),
      ontextentity: (code) => reader.text(String.fromCodePoint(code)),
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
