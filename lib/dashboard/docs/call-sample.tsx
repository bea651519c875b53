import { CodeBlock } from "../ui/code-block.tsx";
import type { Values } from "./build-request.ts";
import type { DescribedOperation } from "./openapi.ts";
import { useReader } from "./reader.ts";
import { sampleOf } from "./samples.ts";

/** A call of an operation in the reader's language, with the reader's own ids and address. */
export function CallSample({
  operation,
  name,
  values = {},
}: {
  operation: DescribedOperation;
  name: string;
  values?: Values | undefined;
}) {
  const { openApi, language, ids } = useReader();
  const text = sampleOf(openApi, operation, language, { base: location.origin, ids, values });
  return <CodeBlock text={text} name={`${name}, in ${language}`} />;
}
