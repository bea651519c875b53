import { parentPort } from "node:worker_threads";
import { answerRequest } from "./answer-request.ts";
import type { ReadingRequest } from "./protocol.ts";

/** The thread in which tables, context documents and values of filled forms are read. It answers one request at a time. */
parentPort?.on("message", (request: ReadingRequest) => parentPort?.postMessage(answerRequest(request)));
