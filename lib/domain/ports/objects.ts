export interface StoredObject {
  contentType: string;
  /** The file name under which a browser saves the object. */
  downloadName?: string;
  /** Small values that belong to the object; stored percent-encoded. */
  metadata?: Record<string, string>;
}

export interface ObjectHead {
  bytes: number;
  metadata: Record<string, string>;
  /** Changes with the content (an entity tag). */
  version: string;
}

interface UploadLimits {
  maxBytes: number;
  seconds: number;
}

/** Where a browser or a program POSTs a file, and the fields that must come before it in the form. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

/** What a link into storage is good for: one method. */
export type LinkMethod = "GET" | "HEAD";

export interface ObjectStore {
  put(key: string, body: Uint8Array | string, about: StoredObject): Promise<void>;
  /** Stores what comes, piece by piece, as one object; nothing is stored when it ends in an error. */
  putStream(key: string, body: AsyncIterable<Uint8Array>, about: StoredObject): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Uint8Array | null>;
  head(key: string): Promise<ObjectHead | null>;
  /** Both at once. */
  getWithHead(key: string): Promise<{ content: Uint8Array; head: ObjectHead } | null>;
  /** Copies an object as it was when its head said so; false when it is another now, or gone. */
  copy(from: string, version: string, to: string, about: StoredObject): Promise<boolean>;
  /** The keys of the first objects under a prefix, and whether there are more. */
  list(prefix: string): Promise<{ keys: string[]; more: boolean }>;
  /** Removes objects, many in one call; one that is not there is fine. */
  deleteAll(keys: readonly string[]): Promise<void>;
  /** Removes every object under the prefix; none is fine. */
  deletePrefix(prefix: string): Promise<void>;
  /** A URL that answers this one method for this one object, for so long. */
  presign(method: LinkMethod, key: string, seconds: number): Promise<string>;
  /** A form to POST an object of at most so many bytes with, for so long. */
  presignUpload(key: string, about: StoredObject, limits: UploadLimits): Promise<UploadForm>;
}
