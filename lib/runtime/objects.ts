import { createObjectStore, createS3Client } from "../adapters/s3-object-store.ts";
import type { ObjectStore } from "../domain/ports/objects.ts";
import type { Environment } from "./environment.ts";

export const openObjects = ({ bucket }: Environment): ObjectStore =>
  createObjectStore(createS3Client(), bucket);
