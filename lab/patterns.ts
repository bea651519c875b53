import { join } from "node:path";
import { buildPatterns } from "./patterns/build-patterns.ts";
import { codeFiles, findPatterns } from "./patterns/find-patterns.ts";
import { judgeAll } from "./patterns/known.ts";

const root = join(import.meta.dirname, "..");
const files = codeFiles(root);
const { literals, built: sites } = findPatterns(root, files);
const built = await buildPatterns(root, files);
const unseen = sites.filter((site) => !built.some(({ at }) => at.split(" for ")[0] === site));
const found = await judgeAll(root, [...literals, ...built], (left) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${left} patterns are to be judged \r`);
});

for (const { pattern, finding } of found) {
  console.log(`${pattern.at}  /${pattern.source}/${pattern.flags}\n    ${finding}`);
}
for (const site of unseen)
  console.log(`${site}  is built while the service runs, so that it cannot be judged`);
console.log(
  `${literals.length} regular expressions written down, ${built.length} built: ` +
    `${found.length} may take more than linear time, ${unseen.length} not seen`,
);
// What judges runs beside this process, and what the modules opened may hold it.
process.exit(found.length + unseen.length === 0 ? 0 : 1);
