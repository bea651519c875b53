/** One piece of the workshop: what it is for, and the file that does it. */
interface LabPiece {
  says: string;
  load: () => Promise<unknown>;
  /** Shows the dashboard, which is built before. */
  shows?: true;
}

/** What `npm run lab -- NAME` can do; each says how it is used when it is called without what it needs. */
export const LAB: Record<string, LabPiece> = {
  accuracy: {
    says: "what the local engine gets right, and at which stage it loses the rest",
    load: () => import("./accuracy.ts"),
  },
  attack: { says: "every attack that was found, played again", load: () => import("./attack.ts") },
  bench: {
    says: "speed and quality of reading, detecting, planning, writing, and of the service under load",
    load: () => import("./bench.ts"),
  },
  chaos: {
    says: "faults of everything around the service, and what becomes of its jobs",
    load: () => import("./chaos.ts"),
  },
  "chaos-webhooks": {
    says: "receivers and workers of webhooks over three days of a clock that jumps",
    load: () => import("./chaos-webhooks.ts"),
  },
  "check-write": {
    says: "what other programs read in the forms that we filled",
    load: () => import("./check-write.ts"),
  },
  cost: { says: "makes docs/cost.md", load: () => import("./cost.ts") },
  coverage: {
    says: "made-up instructions, of which nothing that is said may get lost",
    load: () => import("./coverage.ts"),
  },
  fonts: {
    says: "makes the typefaces of lib/pdf/assets from the packages that have them",
    load: () => import("./fonts.ts"),
  },
  formfactory: {
    says: "FormFactory's records in prose, planned without a model (needs a clone of it)",
    load: () => import("./formfactory.ts"),
  },
  formgym: {
    says: "FormGym's loan forms through the service, by its own judge (needs a clone of it, and Python)",
    load: () => import("./formgym.ts"),
  },
  fuzz: { says: "broken PDF files", load: () => import("./fuzz.ts") },
  "fuzz-api": { says: "wild requests", load: () => import("./fuzz-api.ts") },
  "fuzz-multipart": { says: "wild bodies of uploads", load: () => import("./fuzz-multipart.ts") },
  "fuzz-sources": {
    says: "changed tables, mail, vCards, JSON and texts",
    load: () => import("./fuzz-sources.ts"),
  },
  journey: {
    says: "the whole journey through the dashboard on forms of one's own (needs Chromium)",
    load: () => import("./journey.ts"),
    shows: true,
  },
  measure: {
    says: "the house in figures: rooms, lines, names, circles, bundles; makes docs/measurements.md",
    load: () => import("./measure.ts"),
  },
  patterns: {
    says: "every regular expression of the product, and those that can be made to take long",
    load: () => import("./patterns.ts"),
  },
  peers: {
    says: "finds blanks beside other finders, by what these found on the same pages",
    load: () => import("./peers.ts"),
  },
  scoreboard: {
    says: "one table of all figures for a release; makes docs/scoreboard.md",
    load: () => import("./scoreboard.ts"),
  },
  screenshots: {
    says: "pictures of the dashboard (needs Chromium)",
    load: () => import("./screenshots.ts"),
    shows: true,
  },
  sweep: {
    says: "fills, flattens and reads back every form of a folder, and says what is not as before",
    load: () => import("./sweep.ts"),
  },
  "tiny-models": {
    says: "fills with the worst of models, which must be no worse than without one",
    load: () => import("./tiny-models.ts"),
  },
  train: {
    says: "makes the local engine's score again from the cases",
    load: () => import("./training/engine/train.ts"),
  },
};
