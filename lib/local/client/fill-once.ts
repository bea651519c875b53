import { type Journey, type JourneyInput, runJourney } from "./journey.ts";
import { withService } from "./with-service.ts";

/**
 * Starts a service for one form and what it is filled from, and ends it; nothing of them stays but what is answered.
 * Throws `JourneyFailed`.
 */
export const fillOnce = (input: JourneyInput, onProgress: (step: string) => void): Promise<Journey> =>
  withService((service) => runJourney(service, input, onProgress), onProgress);
