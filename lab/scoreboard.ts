import { readFileSync, writeFileSync } from "node:fs";
import { SERVICE_VERSION } from "../lib/domain/service.ts";
import { scoreboard } from "./scoreboard/page.ts";

const PAGE = "docs/scoreboard.md";
const page = scoreboard(SERVICE_VERSION, (file) => readFileSync(file, "utf8"));
writeFileSync(PAGE, page);
console.log(`${page}\nWritten: ${PAGE}`);
