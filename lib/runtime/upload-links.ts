import { AsyncLocalStorage } from "node:async_hooks";
import type { UploadForm } from "../domain/ports/objects.ts";

type LinkTo = (form: UploadForm) => string;

const relays = new AsyncLocalStorage<LinkTo>();

/** Does work whose uploads are taken somewhere else than where they were signed for. */
export const withUploadLinks = <T>(linkTo: LinkTo, work: () => T): T => relays.run(linkTo, work);

/** Where to POST an upload's form. */
export const uploadUrl = (form: UploadForm): string => relays.getStore()?.(form) ?? form.url;
