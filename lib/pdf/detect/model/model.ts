import type { Model } from "../score.ts";
import trained from "./blanks.gen.json" with { type: "json" };

/** The trained choice of places to fill, as `training/` makes it. Thresholds are 32-bit numbers, written in decimal. */
export const MODEL: Model = {
  features: trained.features,
  calibration: trained.calibration as [number, number][],
  trees: trained.trees.map(({ feature, threshold, left, right, leaf }) => ({
    feature: Int16Array.from(feature),
    threshold: Float32Array.from(threshold),
    left: Int16Array.from(left),
    right: Int16Array.from(right),
    leaf: Float64Array.from(leaf),
  })),
};
