import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { bundleProgram, OLDEST_NODE } from "./bundle.ts";
import { licencesOf } from "./licences.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const PACKAGE_NAME = "forms-api-mcp";

/** Where it was tried, and what is like it: on Windows paths are written otherwise. */
const PLATFORMS = ["darwin", "linux"];

/**
 * Makes the folder that `npm pack` packs: the tools of agents and the command `fill` as one program, without a dependency.
 * What the folder held before is removed.
 */
export async function makeMcpPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const inputs = await bundleProgram(folder);
  const { version, license } = JSON.parse(read("package.json"));
  const { name: mcpName, description } = JSON.parse(read("server.json"));
  const program = "forms-api.mjs";
  writeFileSync(
    join(folder, "package.json"),
    json({
      ...{ name: PACKAGE_NAME, version, description, license, mcpName },
      keywords: ["mcp", "mcp-server", "pdf", "forms", "acroform"],
      type: "module",
      os: PLATFORMS,
      engines: { node: `>=${OLDEST_NODE}` },
      bin: { [PACKAGE_NAME]: program, "forms-api": program },
    }),
  );
  writeFileSync(join(folder, "README.md"), README);
  cpSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
  cpSync(join(ROOT, "lib/pdf/assets/OFL.txt"), join(folder, "assets/OFL.txt"));
  writeFileSync(join(folder, "THIRD-PARTY-LICENCES.txt"), licencesOf(ROOT, inputs));
}

/** The same folder as a bundle for desktop clients (MCPB), which ask the user for the folder of forms. */
export function mcpBundle(folder: string): Uint8Array {
  const { version, description, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const server = Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [`server${path.slice(folder.length).replaceAll("\\", "/")}`, readFileSync(path)];
    }),
  );
  const manifest = {
    manifest_version: "0.3",
    ...{ name: PACKAGE_NAME, display_name: "Forms API", version, description, license },
    author: { name: "The Forms API authors" },
    server: {
      type: "node",
      entry_point: "server/forms-api.mjs",
      mcp_config: {
        command: "node",
        args: [`\${__dirname}/server/forms-api.mjs`, "--folder", `\${user_config.folder}`],
      },
    },
    user_config: {
      folder: {
        type: "directory",
        title: "Folder of forms",
        description: "All that the tools may read and write: forms are looked for and saved in here.",
        required: true,
        default: `\${HOME}/Documents`,
      },
    },
    compatibility: { platforms: PLATFORMS, runtimes: { node: `>=${OLDEST_NODE}` } },
    tools_generated: true,
  };
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  return zipSync({ "manifest.json": encode(json(manifest)), ...server }, { mtime: "1980-01-01" });
}

const README = `# ${PACKAGE_NAME}

Tools by which an agent fills PDF forms, with fields or without, on your machine: no account, no key, no network, no model but
the agent itself. Every value that was written is read back by another engine before it counts.

\`\`\`
npx -y ${PACKAGE_NAME} --folder ~/Documents/forms
\`\`\`
is a server of the Model Context Protocol over stdio; for clients that are configured by a file:
\`\`\`json
{ "mcpServers": { "forms-api": { "command": "npx", "args": ["-y", "${PACKAGE_NAME}", "--folder", "/home/ada/forms"] } } }
\`\`\`
With \`--url https://…\` and a key in \`FORMS_API_KEY\`, a service of the Forms API elsewhere does the work.
\`--folder\` is all that it may read and write. Nothing else is left when it ends; \`--data FOLDER\` keeps what it stores (Node 22.13).

\`\`\`
npx -y ${PACKAGE_NAME} fill form.pdf "My name is Ada Lovelace." --out filled.pdf
\`\`\`
fills without an agent, by the words you give, and says of each value which words gave it.
`;
