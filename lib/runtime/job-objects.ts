import { createSessionStore } from "../adapters/s3-sessions.ts";
import type { ObjectStore } from "../domain/ports/objects.ts";
import { prefixOf } from "../topology/objects.ts";
import type { Environment } from "./environment.ts";
import { openObjects } from "./objects.ts";

/** Objects of what opens PDFs: where a role for them is named, as on AWS, each file's by a session that opens nothing else. */
export const jobObjects = (environment: Environment): ObjectStore =>
  environment.objectsRoleArn === undefined
    ? openObjects(environment)
    : createSessionStore(environment.objectsRoleArn, environment.bucket, prefixOf);
