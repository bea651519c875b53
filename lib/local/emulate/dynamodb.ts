import validations, { type Validation } from "dynalite/validations/index.js";
import { type AwsAnswer, type Carry, operationOf } from "./carry.ts";
import type { Rows } from "./row-database.ts";
import { createRowStore } from "./row-store.ts";

type Callback = (error: unknown, answer?: object) => void;
type Action = (store: object, data: object, done: Callback) => void;

/** What of DynamoDB there is here. */
const READS = ["BatchGetItem", "DescribeTable", "GetItem", "ListTables", "Query", "Scan"];
const WRITES = ["BatchWriteItem", "CreateTable", "DeleteItem", "DeleteTable", "PutItem", "UpdateItem"];

/** Each by its file, so that a bundler sees which there are. */
const operations = new Map(
  await Promise.all(
    [...READS, ...WRITES].map(async (name) => {
      const module = validations.toLowerFirst(name);
      const action: { default: Action } = await import(`../../../node_modules/dynalite/actions/${module}.js`);
      const validation: Validation = await import(`../../../node_modules/dynalite/validations/${module}.js`);
      return [name, { action: action.default, validation }] as const;
    }),
  ),
);

/** DynamoDB inside this process: dynalite's actions, without its server, on rows in SQLite. */
export function createDynamo(rows: Rows): Carry {
  const store = createRowStore(rows);
  return async (request) => {
    const name = operationOf(request);
    const operation = operations.get(name);
    if (!operation) throw new RangeError(`Expected an operation that is emulated, got ${name}.`);
    const { action, validation } = operation;
    try {
      const data = validations.checkTypes(JSON.parse(request.body.toString()), validation.types);
      validations.checkValidations(data, validation.types, validation.custom, store);
      if (name === "Query") store.startBehind(data.TableName, data.ExclusiveStartKey);
      const answer = WRITES.includes(name)
        ? rows.transaction(() => doneAtOnce(action, store, data))
        : await done(action, store, data);
      return reply(200, answer);
    } catch (error) {
      const { statusCode, body } = error as { statusCode?: number; body?: object };
      if (!statusCode || !body) throw error;
      return reply(statusCode, body);
    }
  };
}

function done(action: Action, store: object, data: object): Promise<object> {
  const { promise, resolve, reject } = Promise.withResolvers<object>();
  action(store, data, (error, answer = {}) => (error ? reject(error) : resolve(answer)));
  return promise;
}

/** A write with those of its indexes is one transaction, so that it must not wait for anything. */
function doneAtOnce(action: Action, store: object, data: object): object {
  let outcome: { error: unknown; answer: object } | undefined;
  action(store, data, (error, answer = {}) => {
    outcome = { error, answer };
  });
  if (!outcome) throw new Error("Expected a write to be done before it returns.");
  if (outcome.error) throw outcome.error;
  return outcome.answer;
}

const reply = (status: number, body: object): AwsAnswer => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.0" },
  body: Buffer.from(JSON.stringify(body)),
});
