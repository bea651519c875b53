declare module "dynalite" {
  import type { Server } from "node:http";
  /** A DynamoDB server that does not listen yet; in memory unless a path is given. */
  export default function dynalite(options: {
    path?: string;
    createTableMs?: number;
    updateTableMs?: number;
  }): Server;
}
