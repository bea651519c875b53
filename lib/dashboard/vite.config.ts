import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { emitPdfResources } from "./build/emit-pdf-resources.ts";
import { emitSampleForm } from "./build/emit-sample-form.ts";

const at = (path: string): string => join(import.meta.dirname, path);

/** The dashboard and the documentation, as static files for `/dashboard` and `/docs`. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/dashboard/",
  plugins: [react(), emitPdfResources(), emitSampleForm()],
  build: {
    outDir: at("../../dist/dashboard"),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // The Content-Security-Policy takes no `data:` URL for scripts, styles or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [at("index.html"), at("docs.html")] },
  },
});
