import type { Browser } from "playwright-core";
import type { TestService } from "../support/service.ts";

/** What the suites share: the built pages, served by the local service, and a browser. Set before the first test. */
export interface Stage {
  service: TestService;
  browser: Browser;
}
