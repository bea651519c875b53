import type { ObjectStore } from "../../lib/domain/ports.ts";

/** Objects in memory, for use cases that put, get and delete them. */
export function createMemoryObjects(): ObjectStore & { keys(): string[] } {
  const all = new Map<string, Uint8Array>();
  const none = () => Promise.reject(new RangeError("Expected no such call."));
  return {
    keys: () => [...all.keys()],
    put: async (key, body) =>
      void all.set(key, typeof body === "string" ? new TextEncoder().encode(body) : body),
    async putStream(key, body) {
      const pieces: Uint8Array[] = [];
      for await (const piece of body) pieces.push(piece);
      all.set(key, Buffer.concat(pieces));
    },
    get: async (key) => all.get(key) ?? null,
    head: async (key) => (all.has(key) ? { bytes: 1, metadata: {}, version: "1" } : null),
    async deletePrefix(prefix) {
      for (const key of all.keys()) if (key.startsWith(prefix)) all.delete(key);
    },
    getWithHead: none,
    copy: none,
    presign: none,
    presignUpload: none,
  };
}
