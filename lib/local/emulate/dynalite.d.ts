// What is used of dynalite 4, whose parts are plain modules: an action on a store, and what checks its input.

declare module "dynalite/validations/index.js" {
  interface Validation {
    types: object;
    custom?: (data: object, store: unknown) => string | undefined;
  }
  const validations: {
    toLowerFirst(name: string): string;
    checkTypes(data: object, types: object): { TableName: string; ExclusiveStartKey?: object };
    checkValidations(data: object, types: object, custom: Validation["custom"], store: unknown): void;
  };
  export default validations;
  export type { Validation };
}

declare module "dynalite/db/index.js" {
  const db: {
    /** The key of an item among those of its table, which `DescribeTable` describes. */
    createKey(item: object, table: unknown): string;
    /** LevelDB in a folder, as earlier versions of the service kept their rows. */
    create(options: { path: string }): {
      db: {
        open(): Promise<void>;
        put(key: string, value: unknown): Promise<void>;
        close(): Promise<void>;
        iterator(): AsyncIterable<[key: string, value: unknown]>;
      };
    };
  };
  export default db;
}
