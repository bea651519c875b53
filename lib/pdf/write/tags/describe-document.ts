import { PDFDict, type PDFDocument, PDFName, PDFStream, PDFString } from "pdf-lib";
import { arrayAt, dictionaryAt, elements, textOf } from "../../dictionaries.ts";
import { operatorsOf } from "../appearance/operators.ts";

const MOST_BYTES = 1_000_000;

/**
 * Says what the document is called, to viewers and in its metadata (ISO 32000-2, 14.3.2; ISO 14289-1, 7.1), and, where
 * `isAccessible`, that it is made by PDF/UA-1. What its metadata says already stays.
 */
export function describeDocument(
  document: PDFDocument,
  { title, isAccessible }: { title: string; isAccessible: boolean },
): void {
  const { catalog, context } = document;
  const known = metadataOf(document);
  const additions = [
    ...(known?.includes("<dc:title") ? [] : [titlePart(title)]),
    ...(isAccessible && !known?.includes("pdfuaid:part") ? [ACCESSIBLE] : []),
  ];
  if (additions.length > 0) {
    const end = known?.lastIndexOf("</rdf:RDF>") ?? -1;
    const packet =
      known && end >= 0
        ? known.slice(0, end) + additions.join("") + known.slice(end)
        : PACKET.replace("…", additions.join(""));
    const bytes = Buffer.from(packet, known && end >= 0 ? "latin1" : "utf8");
    const stream = context.stream(bytes, { Type: "Metadata", Subtype: "XML" });
    catalog.set(PDFName.of("Metadata"), context.register(stream));
  }
  nameLayers(document);
  const preferences = dictionaryAt(catalog, "ViewerPreferences") ?? context.obj({});
  preferences.set(PDFName.of("DisplayDocTitle"), context.obj(true));
  catalog.set(PDFName.of("ViewerPreferences"), preferences);
}

/** Whether layers are shown or not by what the file is used for, which an accessible file does not do (ISO 14289-1, 7.10). */
export const switchesLayers = (document: PDFDocument): boolean =>
  configurationsOf(document).some((each) => each.has(PDFName.of("AS")));

/** Every configuration of optional content has a name (ISO 14289-1, 7.10). */
function nameLayers(document: PDFDocument): void {
  for (const each of configurationsOf(document)) {
    const name = textOf(each.lookup(PDFName.of("Name")));
    if (!name?.trim()) each.set(PDFName.of("Name"), PDFString.of("Layers"));
  }
}

function configurationsOf({ catalog }: PDFDocument): PDFDict[] {
  const layers = dictionaryAt(catalog, "OCProperties");
  const all = [dictionaryAt(layers, "D"), ...elements(arrayAt(layers, "Configs"))];
  return all.filter((each) => each instanceof PDFDict);
}

/** The metadata that the file has, a byte a character. */
function metadataOf({ catalog }: PDFDocument): string | undefined {
  const stream = catalog.lookup(PDFName.of("Metadata"));
  const text = stream instanceof PDFStream ? operatorsOf(stream, MOST_BYTES) : undefined;
  return text?.includes("<rdf:RDF") ? text : undefined;
}

/** What the file calls itself, else its first heading, else what it is. */
export function titleOf(document: PDFDocument, headings: readonly (string | null | undefined)[]): string {
  const stated = document.getTitle()?.trim();
  return stated || headings.find((heading) => heading?.trim()) || "Form";
}

const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const PACKET = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}">…</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const ACCESSIBLE = `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:rdf="${RDF}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`;

/** Entities stand for all but plain letters, whatever the packet's encoding. */
const titlePart = (title: string): string =>
  `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:rdf="${RDF}"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${entities(title)}</rdf:li></rdf:Alt></dc:title></rdf:Description>`;

const entities = (text: string): string =>
  Array.from(text.replace(/\p{Cc}/gu, " "), (sign) =>
    /[A-Za-z0-9 .,()/:-]/.test(sign) ? sign : `&#${sign.codePointAt(0)};`,
  ).join("");
