import { decodePDFRawStream, PDFArray, type PDFDict, PDFName, PDFRawStream } from "pdf-lib";
import { elements } from "../../dictionaries.ts";
import { readXfaData, type XfaDatum } from "./read-data.ts";
import { hasShownInput, readXfaTemplate, type TemplateText } from "./read-template.ts";

/** A larger template is no form's: it would be read for minutes. */
const MOST_BYTES = 2 ** 24;
const NO_TEXTS: ReadonlyMap<string, TemplateText> = new Map();

/**
 * What the XFA part of a hybrid form says about its fields (ISO 32000-2, annex K: `XFA` of the form dictionary is
 * one stream, or pairs of a packet's name and its stream). Without any, or with one that cannot be read: nothing.
 */
export function findTemplateTexts(form: PDFDict | undefined): ReadonlyMap<string, TemplateText> {
  try {
    const template = templateOf(form);
    return template === null ? NO_TEXTS : readXfaTemplate(template);
  } catch {
    return NO_TEXTS;
  }
}

/** Whether the XFA part shows a person something to fill; a part that cannot be read shows nothing. */
export function templateAsks(form: PDFDict | undefined): boolean {
  try {
    const template = templateOf(form);
    return template !== null && hasShownInput(template);
  } catch {
    return false;
  }
}

/** What the XFA part of a form holds as values, in its order; nothing where it cannot be read. */
export function findXfaData(form: PDFDict | undefined): XfaDatum[] {
  try {
    return readXfaData(xmlOf(form));
  } catch {
    return [];
  }
}

function templateOf(form: PDFDict | undefined): string | null {
  const xml = xmlOf(form);
  const start = xml.search(/<template[\s>]/);
  const end = xml.lastIndexOf("</template");
  return start >= 0 && end > start ? `${xml.slice(start, end)}</template>` : null;
}

function xmlOf(form: PDFDict | undefined): string {
  const packets = form?.lookup(PDFName.of("XFA"));
  return packets instanceof PDFArray ? elements(packets).map(textOf).join("") : textOf(packets);
}

function textOf(packet: unknown): string {
  if (!(packet instanceof PDFRawStream)) return "";
  const bytes = decodePDFRawStream(packet).decode();
  return bytes.byteLength > MOST_BYTES ? "" : new TextDecoder().decode(bytes);
}
