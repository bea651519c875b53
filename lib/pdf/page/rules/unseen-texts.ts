import { type Pdfium, readString, withMemory } from "../../verify/pdfium.ts";
import { boundsOf, type Corners } from "./object-places.ts";
import { type PageObject, TEXT } from "./page-objects.ts";

/** Text rendering modes that leave no mark (ISO 32000-2, 9.3.6). */
const UNMARKED: ReadonlySet<number> = new Set([3, 7]);

/** Where texts stand that nobody sees: without a mark, or on a layer (an optional content group) that is off. */
export function unseenTexts(
  pdfium: Pdfium,
  objects: readonly PageObject[],
  layersOff: ReadonlySet<string>,
): Corners[] {
  const isOff = (object: number) => layersOff.size > 0 && layersOff.has(layerOf(pdfium, object) ?? "");
  return objects
    .filter(({ handle, type, path }) => {
      return (
        type === TEXT && (UNMARKED.has(pdfium.FPDFTextObj_GetTextRenderMode(handle)) || path.some(isOff))
      );
    })
    .map(({ handle, outer }) => boundsOf(pdfium, handle, outer));
}

/** The name of the layer that an object's marked content belongs to (ISO 32000-2, 14.6 and 8.11.3). */
function layerOf(pdfium: Pdfium, object: number): string | null {
  const count = pdfium.FPDFPageObj_CountMarks(object);
  for (let index = 0; index < count; index++) {
    const mark = pdfium.FPDFPageObj_GetMark(object, index);
    const read = (get: (buffer: number, size: number, needed: number) => boolean) =>
      readString(pdfium, (buffer, size) =>
        withMemory(pdfium, 4, (needed) =>
          get(buffer, size, needed) ? pdfium.pdfium.getValue(needed, "i32") : 0,
        ),
      );
    if (read((...at) => pdfium.FPDFPageObjMark_GetName(mark, ...at)) !== "OC") continue;
    return read((...at) => pdfium.FPDFPageObjMark_GetParamStringValue(mark, "Name", ...at));
  }
  return null;
}
