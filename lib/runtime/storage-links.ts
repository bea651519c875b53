import { AsyncLocalStorage } from "node:async_hooks";
import type { UploadForm } from "../domain/ports/objects.ts";

/** Where storage is reached, when not at the addresses that were signed. */
export interface StorageLinks {
  /** Where to POST an upload's form. */
  uploadUrl(form: UploadForm): string;
  /** Where to GET an object, by its presigned URL. */
  downloadUrl(presigned: string): string;
}

const relays = new AsyncLocalStorage<StorageLinks>();

/** Does work whose uploads and downloads go through somewhere else than where they were signed for. */
export const withStorageLinks = <T>(links: StorageLinks, work: () => T): T => relays.run(links, work);

export const uploadUrl: StorageLinks["uploadUrl"] = (form) => relays.getStore()?.uploadUrl(form) ?? form.url;

export const downloadUrl: StorageLinks["downloadUrl"] = (presigned) =>
  relays.getStore()?.downloadUrl(presigned) ?? presigned;
