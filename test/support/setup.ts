import { configureGlobal } from "fast-check";

/** Property tests look at the same cases in every run; PROPERTY_SEED chooses others. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_120) });
