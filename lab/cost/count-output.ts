/** Counts what is written to a stream instead of writing it, until the end is asked for; answers bytes. */
export function countOutput(stream: NodeJS.WriteStream): () => number {
  let bytes = 0;
  const write = stream.write;
  stream.write = (chunk: string | Uint8Array) => {
    bytes += Buffer.byteLength(chunk);
    return true;
  };
  return () => {
    stream.write = write;
    return bytes;
  };
}
