import { sha256 } from "../../lib/domain/ids.ts";
import type { ObjectHead, ObjectStore, StoredObject } from "../../lib/domain/ports/objects.ts";

interface Stored {
  content: Uint8Array<ArrayBuffer>;
  about: StoredObject;
}

/** S3 lists so many keys at a time. */
const PAGE = 1000;

const headOf = ({ content, about }: Stored): ObjectHead => ({
  bytes: content.length,
  metadata: { ...about.metadata },
  version: sha256(content),
});

/**
 * Objects in memory, as S3 holds them: `test/contract/object-store.test.ts` holds the two together. Its links say what
 * they are good for. `keys` and `about` look past the port.
 */
export function createMemoryObjects(): ObjectStore & {
  keys(): string[];
  about(key: string): StoredObject | undefined;
} {
  const objects = new Map<string, Stored>();
  const headAt = (key: string) => {
    const stored = objects.get(key);
    return stored ? headOf(stored) : null;
  };
  return {
    keys: () => [...objects.keys()].sort(),
    about: (key) => objects.get(key)?.about,
    async put(key, body, about) {
      const content = new Uint8Array(typeof body === "string" ? new TextEncoder().encode(body) : body);
      objects.set(key, { content, about });
    },
    async putStream(key, body, about) {
      const pieces: Uint8Array[] = [];
      for await (const piece of body) pieces.push(piece);
      objects.set(key, { content: new Uint8Array(Buffer.concat(pieces)), about });
    },
    get: async (key) => objects.get(key)?.content.slice() ?? null,
    head: async (key) => headAt(key),
    async getWithHead(key) {
      const stored = objects.get(key);
      return stored ? { content: stored.content.slice(), head: headOf(stored) } : null;
    },
    async copy(from, version, to, about) {
      const stored = objects.get(from);
      if (!stored || headOf(stored).version !== version) return false;
      objects.set(to, { ...stored, about });
      return true;
    },
    async list(prefix) {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
      return { keys: keys.slice(0, PAGE), more: keys.length > PAGE };
    },
    async deleteAll(keys) {
      for (const key of keys) objects.delete(key);
    },
    async deletePrefix(prefix) {
      for (const key of objects.keys()) if (key.startsWith(prefix)) objects.delete(key);
    },
    presign: async (method, key, seconds) =>
      `https://storage.test/${key}?method=${method}&seconds=${seconds}`,
    presignUpload: async (key, { contentType, metadata }, { maxBytes, seconds }) => ({
      url: "https://storage.test/",
      fields: { key, contentType, ...metadata, maxBytes: `${maxBytes}`, seconds: `${seconds}` },
    }),
  };
}
