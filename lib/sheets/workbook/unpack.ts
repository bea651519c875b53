import { unzipSync } from "fflate";
import { RequestInvalid } from "../../domain/errors.ts";
import { xlsxInvalid, xlsxTooLarge } from "./refusals.ts";

/** What all parts of a workbook may come to once they are unpacked, in bytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The parts of a package by their names. None is unpacked to more than it declares. */
export type Parts = (name: string) => Uint8Array | undefined;

/** The parts that make up a workbook. Throws `RequestInvalid`. */
export function unpack(bytes: Uint8Array): Parts {
  let declared = 0;
  try {
    const parts = new Map(
      Object.entries(
        unzipSync(bytes, {
          filter({ name, originalSize }) {
            if (!/\.(?:xml|rels)$/i.test(name)) return false;
            declared += originalSize;
            if (declared > MOST_BYTES) throw xlsxTooLarge();
            return true;
          },
        }),
      ),
    );
    return (name) => parts.get(name);
  } catch (cause) {
    throw cause instanceof RequestInvalid ? cause : xlsxInvalid(cause);
  }
}
