import { walkXml } from "./walk-xml.ts";

/** A value in the data of an XFA form: the names of the elements around it, from outside, and its own. */
export interface XfaDatum {
  path: string[];
  text: string;
}

/** The values in the data of an XFA form (XFA 3.3, "Data Packet"), blank ones left out. */
export function readXfaData(xml: string): XfaDatum[] {
  const start = xml.search(/<xfa:data[\s>]/);
  const end = xml.lastIndexOf("</xfa:data");
  if (start < 0 || end < start) return [];
  const data: XfaDatum[] = [];
  const open: { tag: string; text: string; isGroup: boolean }[] = [];
  walkXml(xml.slice(start, end), {
    open(tag) {
      const outer = open.at(-1);
      if (outer) outer.isGroup = true;
      open.push({ tag, text: "", isGroup: false });
    },
    text(text) {
      const inner = open.at(-1);
      if (inner) inner.text += text;
    },
    close(tag) {
      const inner = open.at(-1);
      if (inner?.tag !== tag) return;
      const path = open.slice(1).map((each) => each.tag);
      open.pop();
      if (!inner.isGroup && inner.text.trim() !== "") data.push({ path, text: inner.text.trim() });
    },
  });
  return data;
}
