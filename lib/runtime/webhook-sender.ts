import { createWebhookSender } from "../adapters/webhook-sender.ts";
import type { WebhookSender } from "../domain/ports/webhooks.ts";
import { isPublicAddress } from "../usecases/webhooks/public-address.ts";
import type { Environment } from "./environment.ts";

/** Posts to public addresses alone, unless the operator of one machine lets it go to this machine and its network. */
export const openWebhookSender = ({ settings }: Environment): WebhookSender =>
  createWebhookSender({ allows: settings.privateWebhooks ? () => true : isPublicAddress });
