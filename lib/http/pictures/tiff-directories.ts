/** A page's fields by their tags (TIFF 6.0, section 2). */
export interface TiffDirectory {
  /** The numbers of a field; none where it is missing or of a type that holds no number. */
  numbers(tag: number): readonly number[];
  /** The first number of a field, or the default for a missing one. */
  number(tag: number, otherwise: number): number;
}

/** Bytes that one number takes, by type: BYTE, SHORT, LONG, RATIONAL, and UNDEFINED, which holds bytes. */
const SIZES: Record<number, number> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1 };
const RATIONAL = 5;
/** More pages than a form may have. */
const MOST_PAGES = 1_000;
/** Of one field: the offsets of strips, at one a row. */
const MOST_NUMBERS = 100_000;

/** The directories of a TIFF file, in their order; null where one does not lie within the file, or leads back. */
export function readDirectories(bytes: Uint8Array): TiffDirectory[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 0x49;
  const directories: TiffDirectory[] = [];
  const seen = new Set<number>();
  if (bytes.length < 8) return null;
  for (let at = view.getUint32(4, isLittle); at !== 0; ) {
    if (seen.has(at) || seen.size === MOST_PAGES || at + 2 > bytes.length) return null;
    seen.add(at);
    const end = at + 2 + 12 * view.getUint16(at, isLittle);
    if (end + 4 > bytes.length) return null;
    directories.push(directoryAt(view, isLittle, { start: at + 2, end }));
    at = view.getUint32(end, isLittle);
  }
  return directories;
}

function directoryAt(
  view: DataView,
  isLittle: boolean,
  { start, end }: { start: number; end: number },
): TiffDirectory {
  const entries = new Map<number, number>();
  for (let entry = start; entry < end; entry += 12) entries.set(view.getUint16(entry, isLittle), entry);
  const numbers = (tag: number): readonly number[] => {
    const entry = entries.get(tag);
    return entry === undefined ? [] : numbersOf(view, isLittle, entry);
  };
  return { numbers, number: (tag, otherwise) => numbers(tag)[0] ?? otherwise };
}

function numbersOf(view: DataView, isLittle: boolean, entry: number): number[] {
  const type = view.getUint16(entry + 2, isLittle);
  const count = view.getUint32(entry + 4, isLittle);
  const size = SIZES[type];
  if (!size || count > MOST_NUMBERS) return [];
  // What takes four bytes at most stands in the entry itself.
  const at = size * count <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
  if (at + size * count > view.byteLength) return [];
  return Array.from({ length: count }, (_, index) => {
    const place = at + index * size;
    if (type === RATIONAL)
      return view.getUint32(place, isLittle) / (view.getUint32(place + 4, isLittle) || 1);
    if (size === 4) return view.getUint32(place, isLittle);
    return size === 2 ? view.getUint16(place, isLittle) : view.getUint8(place);
  });
}
