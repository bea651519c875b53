const UUID = "????????-????-????-????-????????????";
const HEX = "?".repeat(32);

/**
 * How the keys of each kind of object look, in the signs of AWS's policies: `?` stands for one character, `*` for any. Each
 * holds a whole id of 122 random bits or more, so that who may list these may list what he can name already, and nothing else.
 */
const KEYS = {
  files: `${UUID}/*`,
  uploads: `uploads/*/upload_${HEX}`,
  templates: `templates/*/template_${HEX}/*`,
  profiles: `profiles/*/profile_${HEX}`,
  batches: `batches/batch_${HEX}/*`,
  receipts: `receipts/*/job_${HEX}.json`,
} as const;

export type ObjectKind = keyof typeof KEYS;

/**
 * What a function may do with the objects of a kind. To list is to ask for keys that begin as these do, which hold a whole
 * id; by account, for those of a whole account.
 */
type ObjectAction = "read" | "write" | "list" | "list by account" | "delete";

/** What a function may do with the bucket, by kind of object. */
export type ObjectRights = Partial<Record<ObjectKind, readonly ObjectAction[]>>;

/** Which keys a function may read, write or delete. */
export const keysFor = (rights: ObjectRights, action: "read" | "write" | "delete"): string[] =>
  entriesOf(rights).flatMap(([kind, actions]) => (actions.includes(action) ? KEYS[kind] : []));

/**
 * By which prefixes a function may list. Who reads may list too: S3 answers for a missing object as for a forbidden one, and
 * the listing tells which it is.
 */
export const prefixesFor = (rights: ObjectRights): string[] =>
  entriesOf(rights).flatMap(([kind, actions]) => [
    ...(actions.includes("list") || actions.includes("read") ? [KEYS[kind]] : []),
    ...(actions.includes("list by account") ? [`${kind}/?*/`] : []),
  ]);

/** The prefix of what an object belongs to, which holds a whole id: its file's, its template's, or its own key. */
export function prefixOf(key: string): string {
  const parts = key.split("/");
  for (const pattern of Object.values(KEYS)) {
    const stem = pattern.replace(/\/\*$/, "");
    const own = parts.slice(0, stem.split("/").length).join("/");
    if (fitsPattern(stem, own)) return stem === pattern ? own : `${own}/`;
  }
  throw new RangeError("Expected the key of an object, which holds a whole id.");
}

/** Whether a text is what a pattern of a policy stands for. */
export function fitsPattern(pattern: string, text: string): boolean {
  const isSame = (part: string, at: number) =>
    part.length <= text.length - at &&
    [...part].every((sign, index) => sign === "?" || sign === text[at + index]);
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return text.length === first.length && isSame(first, 0);
  let from = first.length;
  for (const part of rest) {
    let at = from;
    while (at + part.length <= text.length && !isSame(part, at)) at++;
    from = at + part.length;
  }
  const end = text.length - last.length;
  return isSame(first, 0) && from <= end && isSame(last, end);
}

const entriesOf = (rights: ObjectRights) => Object.entries(rights) as [ObjectKind, readonly ObjectAction[]][];
