import type { Plugin } from "vite";
import { drawSampleForm } from "../../pdf/sample/draw-sample-form.ts";

/** Draws the form that home offers to those who have none at hand. */
export const emitSampleForm = (): Plugin => ({
  name: "emit-sample-form",
  async generateBundle() {
    this.emitFile({
      type: "asset",
      fileName: "rental-application.pdf",
      source: await drawSampleForm(),
    });
  },
});
