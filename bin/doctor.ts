import { diagnose } from "./doctor/diagnose.ts";

process.exit(await diagnose({ variables: process.env, print: (text) => console.log(text) }));
