type Json = Record<string, unknown>;
type Side = "request" | "response";

const at = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const keys = (value: unknown): string[] => Object.keys(at(value));

/**
 * What a client of the earlier OpenAPI document would miss in the later one, a line each: operations, parameters and
 * properties that are gone, types that changed, what is required of it now, answers that it could rely on.
 */
export function breakingChanges(before: unknown, after: unknown): string[] {
  const found: string[] = [];
  const [old, now] = [resolver(before), resolver(after)];

  function compare(path: string, side: Side, was: unknown, is: unknown, seen: ReadonlySet<unknown>): void {
    const [a, b] = [old(was), now(is)];
    if (seen.has(a)) return;
    if (side === "request" && b.contentMediaType === "application/json") {
      compare(path, side, a, b.contentSchema, seen); // as the text of a form
      return;
    }
    if (JSON.stringify(a.type) !== JSON.stringify(b.type)) found.push(`${path}: another type`);
    const gone = list(a.enum).filter((value) => !list(b.enum).includes(value));
    if (side === "request" && b.enum && gone.length > 0) found.push(`${path}: no longer ${gone.join(", ")}`);
    const [from, to] = side === "request" ? [a, b] : [b, a];
    const lost = list(to.required).filter((name) => !list(from.required).includes(name));
    for (const name of lost) {
      found.push(`${path}.${name}: ${side === "request" ? "required now" : "no longer certain"}`);
    }
    compareParts(path, side, a, b, new Set(seen).add(a));
  }

  function compareParts(path: string, side: Side, a: Json, b: Json, seen: ReadonlySet<unknown>): void {
    for (const name of keys(a.properties)) {
      const next = at(b.properties)[name];
      const wasNone = at(at(a.properties)[name]).format === "binary" && !path.includes("multipart/"); // of a file
      if (next === undefined && !wasNone) found.push(`${path}.${name}: gone`);
      else if (next === undefined) continue;
      else compare(`${path}.${name}`, side, at(a.properties)[name], next, seen);
    }
    if (a.items) compare(`${path}[]`, side, a.items, b.items, seen);
    for (const key of ["anyOf", "oneOf", "allOf"]) {
      list(a[key]).forEach((each, index) => {
        compare(`${path}/${key}${index}`, side, each, list(b[key])[index], seen);
      });
    }
  }

  function compareContents(path: string, side: Side, was: unknown, is: unknown): void {
    for (const type of keys(was)) {
      if (!at(is)[type]) found.push(`${path} ${type}: gone`);
      else compare(`${path} ${type}`, side, at(at(was)[type]).schema, at(at(is)[type]).schema, new Set());
    }
  }

  for (const [path, methods] of Object.entries(at(at(before).paths))) {
    for (const [method, was] of Object.entries(at(methods))) {
      const name = `${method.toUpperCase()} ${path}`;
      const is = at(at(at(at(after).paths)[path])[method]);
      if (keys(is).length === 0) {
        found.push(`${name}: gone`);
        continue;
      }
      compareParameters(name, list(at(was).parameters).map(old), list(is.parameters).map(now));
      compareContents(`${name} body`, "request", at(at(was).requestBody).content, at(is.requestBody).content);
      for (const [status, answer] of Object.entries(at(at(was).responses))) {
        const next = at(is.responses)[status];
        if (next === undefined) found.push(`${name} ${status}: gone`);
        else compareContents(`${name} ${status}`, "response", old(answer).content, now(next).content);
      }
    }
  }
  return found;

  function compareParameters(name: string, was: readonly Json[], is: readonly Json[]): void {
    const same = (a: Json) => (b: Json) => a.name === b.name && a.in === b.in;
    for (const each of was.filter((one) => one.name !== "X-API-Key")) {
      // the security scheme names it
      if (!is.some(same(each))) found.push(`${name} ${each.name}: gone`);
    }
    for (const each of is) {
      const isNew = !was.some((one) => same(each)(one) && one.required === true);
      if (each.required === true && isNew) found.push(`${name} ${each.name}: required now`);
    }
  }
}

/** Follows a reference within its document. */
function resolver(document: unknown): (value: unknown) => Json {
  return function resolve(value: unknown): Json {
    const reference = at(value).$ref;
    if (typeof reference !== "string") return at(value);
    return resolve(
      reference
        .split("/")
        .slice(1)
        .reduce<unknown>((part, key) => at(part)[key], document),
    );
  };
}
