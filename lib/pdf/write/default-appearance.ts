import type { PDFDict } from "pdf-lib";
import { inherited, textOf } from "../dictionaries.ts";

/** What a default appearance string asks for (ISO 32000-2, 12.7.4.3). */
interface DefaultAppearance {
  /** The font's name among the form's resources; empty when none is named. */
  fontName: string;
  /** Points; 0 asks for a size that fits. */
  size: number;
  /** The operator that sets the fill colour, for example "0 0 1 rg". */
  color: string;
}

const COLOR_OPERANDS = new Map<string, number>(Object.entries({ g: 1, rg: 3, k: 4 }));

/** The default appearance of a widget: its own, its field's, or the whole form's. */
export function defaultAppearanceOf(widget: PDFDict, acroForm: PDFDict): DefaultAppearance {
  return parseDefaultAppearance(textOf(inherited(widget, "DA")) ?? textOf(inherited(acroForm, "DA")) ?? "");
}

/** Reads the string with leeway: what does not make sense leaves black text, of automatic size. */
export function parseDefaultAppearance(source: string): DefaultAppearance {
  const appearance: DefaultAppearance = { fontName: "", size: 0, color: "0 g" };
  let operands: string[] = [];
  for (const token of source.match(/\/[^\s/[\]()<>{}%]*|[^\s/]+/g) ?? []) {
    const colorOperands = COLOR_OPERANDS.get(token);
    if (token === "Tf") {
      const [name, size] = operands.slice(-2);
      if (name?.startsWith("/")) appearance.fontName = decodeName(name.slice(1));
      appearance.size = Math.abs(Number(size)) || 0;
    } else if (colorOperands !== undefined) {
      const components = operands.slice(-colorOperands).map(Number);
      if (components.length === colorOperands && components.every(Number.isFinite)) {
        appearance.color = `${components.map((value) => Math.min(1, Math.max(0, value))).join(" ")} ${token}`;
      }
    }
    operands = /^(\/|[-+.\d])/.test(token) ? [...operands, token] : [];
  }
  return appearance;
}

const decodeName = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
