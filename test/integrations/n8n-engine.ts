import { randomUUID } from "node:crypto";

/** As much of n8n as runs our workflow: nodes one after another on a single item, expressions, HTTP requests. */
interface Node {
  name: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the schema has been held against it
  parameters: any;
  credentials?: Record<string, unknown>;
}
export interface Workflow {
  nodes: Node[];
  connections: Record<string, { main: { node: string }[][] }>;
}
export interface Item {
  json: Record<string, unknown>;
  binary: Record<string, Blob>;
}

/** Runs one item from the first node to the last; the item that came out there, and the nodes in their order. */
export async function runWorkflow(
  workflow: Workflow,
  first: Item,
  key: string,
  { execution = { id: randomUUID() }, index = 0 }: Partial<Pick<Run, "execution" | "index">> = {},
) {
  const done = new Map<string, Item>();
  const order: string[] = [];
  let node = workflow.nodes[0];
  let item = first;
  while (node) {
    const { name } = node;
    const run = { item, done, key, execution, index };
    const branch = node.type.endsWith(".switch") ? branchOf(node, run) : 0;
    item = await outcomeOf(node, run);
    done.set(name, item);
    order.push(name);
    const [next] = workflow.connections[name]?.main[branch] ?? [];
    node = workflow.nodes.find((each) => each.name === next?.node);
  }
  return { item, order };
}

interface Run {
  item: Item;
  done: Map<string, Item>;
  key: string;
  execution: { id: string };
  /** The item's place among those that the first node gave out. */
  index: number;
}

async function outcomeOf(node: Node, run: Run): Promise<Item> {
  const { item } = run;
  switch (node.type.replace("n8n-nodes-base.", "")) {
    case "formTrigger":
    case "switch":
      return item;
    case "set":
      return { ...item, json: { ...item.json, ...pairs(node.parameters.assignments.assignments, run) } };
    case "httpRequest":
      return request(node, run);
    case "stopAndError":
      throw new Error(evaluate(node.parameters.errorMessage, run));
    default:
      throw new Error(`Expected a type of node that is known, got ${node.type}.`);
  }
}

async function request({ parameters, credentials }: Node, run: Run): Promise<Item> {
  const { method, sendQuery, queryParameters, sendHeaders, headerParameters, options } = parameters;
  const query = sendQuery ? `?${new URLSearchParams(pairs(queryParameters.parameters, run))}` : "";
  const body = bodyOf(parameters, run);
  const response = await fetch(evaluate(parameters.url, run) + query, {
    method,
    ...(body && { body }),
    headers: {
      ...(typeof body === "string" && { "content-type": "application/json" }),
      ...(sendHeaders && pairs(headerParameters.parameters, run)),
      ...(credentials?.httpHeaderAuth !== undefined && { "X-API-Key": run.key }),
    },
  });
  if (!response.ok) throw new Error(`${method} answered ${response.status}: ${await response.text()}`);
  const file = options.response?.response;
  if (file?.responseFormat !== "file") return { json: (await response.json()) as Item["json"], binary: {} };
  return { json: {}, binary: { [file.outputPropertyName]: await response.blob() } };
}

function bodyOf(parameters: Node["parameters"], run: Run): string | FormData | undefined {
  if (!parameters.sendBody) return undefined;
  if (parameters.contentType === "json") return evaluate(parameters.jsonBody, run);
  const form = new FormData();
  for (const { name, inputDataFieldName } of parameters.bodyParameters.parameters) {
    const file = run.item.binary[inputDataFieldName];
    if (!file) throw new Error(`Expected the binary ${inputDataFieldName}.`);
    form.set(name, file, "form.pdf");
  }
  return form;
}

/** The first rule that holds; the last output where none does. */
function branchOf({ parameters }: Node, run: Run): number {
  const rules: { conditions: { conditions: { leftValue: string; rightValue: string }[] } }[] =
    parameters.rules.values;
  const index = rules.findIndex(({ conditions }) =>
    conditions.conditions.every(({ leftValue, rightValue }) => evaluate(leftValue, run) === rightValue),
  );
  return index < 0 ? rules.length : index;
}

const pairs = (list: { name: string; value: string }[], run: Run): Record<string, string> =>
  Object.fromEntries(list.map(({ name, value }) => [name, evaluate(value, run)]));

/** A text that begins with `=` holds JavaScript between double braces. */
function evaluate(text: string, { item, done, execution, index }: Run): string {
  if (!text.startsWith("=")) return text;
  const names = {
    $json: item.json,
    $execution: execution,
    $itemIndex: index,
    $: (name: string) => ({ item: done.get(name) }),
  };
  return text
    .slice(1)
    .replace(/\{\{(.*?)\}\}/gs, (_, code: string) =>
      String(new Function(...Object.keys(names), `return (${code});`)(...Object.values(names))),
    );
}
