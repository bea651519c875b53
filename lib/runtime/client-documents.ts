import { createClientDocuments } from "../adapters/client-documents.ts";
import type { ClientDocuments } from "../domain/ports/oauth.ts";
import { isPublicAddress } from "../usecases/webhooks/public-address.ts";
import type { Environment } from "./environment.ts";

/**
 * The documents that programs publish about themselves, from public addresses alone; undefined on one machine, which
 * fetches nothing that a stranger names: programs register there.
 */
export const openClientDocuments = ({ peopleSignIn }: Environment): ClientDocuments | undefined =>
  peopleSignIn && createClientDocuments({ allows: isPublicAddress });
