import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { showPage } from "../../usecases/fill/show-page.ts";
import type { Desk } from "../desk.ts";
import { faultText } from "../fault-text.ts";
import page from "./page.gen.json" with { type: "json" };
import { PICTURE_URI } from "./picture-uri.ts";

/** The page that a chat shows beside a fill's result, where it can (MCP Apps). */
export const APP_URI = "ui://forms-api/fill";
const HTML = "text/html;profile=mcp-app";
/** For people to look at; a model has `get_form`. */
const FOR_PEOPLE = { annotations: { audience: ["user" as const] } };
/** It loads nothing from anywhere. */
const SHOWN = { ui: { csp: {}, prefersBorder: true } };

/** Puts that page, and the pictures that it shows, before a server's callers. */
export function offerApp(server: McpServer, desk: Desk): void {
  const { deps, accountId, pdfTime, onFault } = desk;
  const about = { title: "The filled form", mimeType: HTML, _meta: SHOWN, ...FOR_PEOPLE };
  server.registerResource("filled_form", APP_URI, about, ({ href: uri }) => ({
    contents: [{ uri, mimeType: HTML, text: page.html, _meta: SHOWN }],
  }));
  const template = new ResourceTemplate(PICTURE_URI, { list: undefined });
  const picture = { title: "A page of a filled form", mimeType: "image/png", ...FOR_PEOPLE };
  server.registerResource("page_picture", template, picture, async ({ href: uri }, { job_id, page }) => {
    const limits = { ...deps.settings, accountId, ...pdfTime() };
    const which = { accountId, jobId: String(job_id), page: Number(page) };
    const { image, ...shown } = await showPage(deps, which, limits).catch((error: unknown) => {
      throw new Error(faultText(error, onFault));
    });
    const blob = Buffer.from(image).toString("base64");
    return {
      contents: [
        { uri, mimeType: "image/png", blob },
        { uri: `${uri}/fields`, mimeType: "application/json", text: JSON.stringify(shown) },
      ],
    };
  });
}
