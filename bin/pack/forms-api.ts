#!/usr/bin/env node
import { join } from "node:path";
import {
  PDF_CHILD_VARIABLE,
  PLANNING_THREAD_VARIABLE,
  READING_THREAD_VARIABLE,
} from "../../lib/topology/environment.ts";

// The one program of the package: the tools of agents over stdio, or a command that comes first.
process.env[PDF_CHILD_VARIABLE] = join(import.meta.dirname, "pdf-child.mjs");
process.env[PLANNING_THREAD_VARIABLE] = join(import.meta.dirname, "planning-thread.mjs");
process.env[READING_THREAD_VARIABLE] = join(import.meta.dirname, "reading-thread.mjs");

// A warning of the library by which emulated storage is called, for those who call AWS.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

if (process.argv[2] === "fill") {
  process.argv.splice(2, 1);
  await import("../fill.ts");
} else {
  await import("../mcp.ts");
}
