import { drawLongForm } from "../../lab/bench/draw-long-form.ts";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { scanOf } from "../fixtures/pdf/scanned-page.ts";

const LABELS = [
  ...["Boat name", "Home harbour", "Skipper", "Berth holder", "Insurance company"],
  ...["Sail maker", "Engine maker", "Mooring master", "Crew leader"],
];
const GERMAN = [
  ...["Bootsname", "Heimathafen", "Schiffsführer", "Liegeplatzinhaber", "Versicherung"],
  ...["Segelmacher", "Motorenbauer", "Hafenmeister", "Bootsmann"],
];

function fillable(mark: string, labels: readonly string[]): Uint8Array {
  const form = new FormBuilder().text(60, 760, `Berth application ${mark}`, { size: 16 });
  for (const [index, label] of labels.entries()) {
    const y = 710 - index * 40;
    form.text(60, y, label).field("Tx", `berth${index}`, [220, y - 4, 460, y + 14], "/DA (/F1 10 Tf 0 g)");
  }
  return form.toBytes();
}

function flat(mark: string): Uint8Array {
  const page = new FlatPage().text(60, 60, `Berth application ${mark}`, { size: 16, font: "F2" });
  for (const [index, label] of LABELS.entries())
    page.text(60, 120 + index * 40, label).rule(220, 460, 121 + index * 40);
  return page.toBytes();
}

/** Five texts, a number in three parts, and three boxes. */
function mixed(mark: string): Uint8Array {
  const form = new FormBuilder().text(60, 760, `Berth application ${mark}`, { size: 16 });
  for (const [index, label] of LABELS.slice(0, 5).entries()) {
    const y = 710 - index * 40;
    form.text(60, y, label).field("Tx", `berth${index}`, [220, y - 4, 460, y + 14], "/DA (/F1 10 Tf 0 g)");
  }
  form.text(60, 510, "Social security number");
  for (const [index, [x, length]] of PARTS.entries()) {
    const rect = [x, 504, x + length * 14, 522] as const;
    form.field("Tx", `part${index}`, [...rect], `/DA (/F1 10 Tf 0 g) /MaxLen ${length} /Ff ${1 << 24}`);
  }
  for (const [index, label] of ["Electric motor", "Shore power", "Winter storage"].entries()) {
    const y = 460 - index * 40;
    form.checkbox(`box${index}`, [60, y, 72, y + 12]).text(80, y + 2, label);
  }
  return form.toBytes();
}

/** A tick box comes before everything that one can type into. */
function boxFirst(mark: string): Uint8Array {
  const form = new FormBuilder().text(60, 760, `Berth application ${mark}`, { size: 16 });
  form.checkbox("box", [60, 720, 72, 732]).text(80, 722, "Shore power");
  for (const [index, label] of LABELS.slice(0, 8).entries()) {
    const y = 680 - index * 40;
    form.text(60, y, label).field("Tx", `berth${index}`, [220, y - 4, 460, y + 14], "/DA (/F1 10 Tf 0 g)");
  }
  return form.toBytes();
}

const PARTS = [
  [220, 3],
  [270, 2],
  [306, 4],
] as const;

/** Small, as a scan takes the longer to be read. */
function scan(mark: string): Promise<Uint8Array> {
  const page = new FlatPage({ width: 400, height: 420 });
  page.text(30, 40, `Berth application ${mark}`, { size: 14, font: "F2" });
  for (const [index, label] of LABELS.entries())
    page.text(30, 80 + index * 36, label, { size: 12 }).rule(170, 370, 82 + index * 36);
  return scanOf(page);
}

/** 624 fields. */
const LONG_PAGES = 13;

/** Forms of every sort that a person may bring, each with a mark of its own: the same bytes are the same file. */
export const COUNTED_FORMS = {
  "a fillable form": (mark: string) => fillable(mark, LABELS),
  "a flat form": flat,
  "a German form": (mark: string) => fillable(mark, GERMAN),
  "a form with boxes": mixed,
  "a form that begins with a box": boxFirst,
  "a scan": scan,
  "a form of 624 fields": async (mark: string) =>
    Buffer.concat([await drawLongForm(LONG_PAGES), Buffer.from(`\n% ${mark}\n`)]),
};
