import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";

const APP = join(import.meta.dirname, "../../lib/mcp/app");

/** The page that a chat shows beside a fill's result: one document, in a form that a function can load. */
export function appPage(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(APP, "view.ts")],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    minifySyntax: true,
    minifyWhitespace: true,
    charset: "utf8",
  });
  const script = outputFiles[0]?.text.trim().replaceAll("</script", "<\\/script");
  const style = readFileSync(join(APP, "view.css"), "utf8");
  const head = `<meta charset="utf-8"><title>Forms API</title><style>${style}</style>`;
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><main></main><script>${script}</script></body></html>`;
  return `${JSON.stringify({ html })}\n`;
}
