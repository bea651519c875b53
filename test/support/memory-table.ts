import type { Clock } from "../../lib/domain/ports/clock.ts";
import type { ListRange } from "../../lib/domain/ports/lists.ts";
import type { ListPage } from "../../lib/domain/records.ts";

/** Rows in memory, as a table of DynamoDB holds them: copies, and gone at their `expiresAt` for whoever reads. */
export class MemoryTable<Row extends { expiresAt?: number }> {
  readonly #rows = new Map<string, Row>();
  readonly #keyOf: (row: Row) => string;
  readonly #clock: Clock;

  constructor(keyOf: (row: Row) => string, clock: Clock) {
    this.#keyOf = keyOf;
    this.#clock = clock;
  }

  get(key: string): Row | null {
    const row = this.#rows.get(key);
    return row && this.#isAlive(row) ? copyOf(row) : null;
  }

  /** A row as long as it is there, also past its end. */
  find(key: string): Row | null {
    const row = this.#rows.get(key);
    return row ? copyOf(row) : null;
  }

  /** How many there are, past their end too. */
  get size(): number {
    return this.#rows.size;
  }

  /** The live rows that fit: not copies, for simulations look through thousands. A changed row is another object. */
  all(fits: (row: Row) => boolean = () => true): Row[] {
    return [...this.#rows.values()].filter((row) => fits(row) && this.#isAlive(row));
  }

  /** Writes a new row; says whether there was no live one. */
  insert(row: Row): boolean {
    if (this.get(this.#keyOf(row))) return false;
    this.put(row);
    return true;
  }

  put(row: Row): void {
    this.#rows.set(this.#keyOf(row), copyOf(row));
  }

  /** Changes a row, an expired one too: it is there until it is removed. Null when `change` refuses by null. */
  update(key: string, change: (row: Row) => Row | null): Row | null {
    const row = this.#rows.get(key);
    const changed = row ? change(copyOf(row)) : null;
    if (changed) this.put(changed);
    return changed && copyOf(changed);
  }

  delete(key: string, condition: (row: Row) => boolean = () => true): void {
    const row = this.#rows.get(key);
    if (row && condition(row)) this.#rows.delete(key);
  }

  #isAlive({ expiresAt }: Row): boolean {
    return expiresAt === undefined || expiresAt * 1000 > this.#clock();
  }
}

/** Without what is undefined, which no table holds. */
const copyOf = <Row>(row: Row): Row => JSON.parse(JSON.stringify(row));

/** A part of these rows, the newest first. */
export function pageOf<Row extends { createdAt: string }>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { limit, after }: ListRange,
): ListPage<Row> {
  const placeOf = ({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt} ${id}`;
  const found = rows
    .map((row) => ({ row, position: { createdAt: row.createdAt, id: idOf(row) } }))
    .filter(({ position }) => !after || placeOf(position) < placeOf(after))
    .sort((a, b) => (placeOf(a.position) < placeOf(b.position) ? 1 : -1));
  const last = found[limit - 1];
  return {
    rows: found.slice(0, limit).map(({ row }) => row),
    next: last && found.length > limit ? last.position : null,
  };
}
