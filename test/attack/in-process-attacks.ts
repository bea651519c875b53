import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AgentFiles } from "../../lib/local/client/agent-files.ts";
import { parseSeen } from "../../lib/pdf/read/parse-seen.ts";
import { writeCsv } from "../../lib/sheets/write-csv.ts";
import { readSource } from "../../lib/sources/read-source.ts";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { HIDDEN_HTML, mailOf, partsOf } from "../fixtures/sources/mails.ts";
import { type Attack, findings } from "./attack.ts";
import { newFolder } from "./machine.ts";

const readMail = (mail: string) => readSource("email", Buffer.from(mail));

const hiddenHtml: Attack<unknown> = {
  name: "P2-9  values in HTML that nobody sees",
  async play() {
    const { found, expect } = findings();
    for (const html of HIDDEN_HTML) {
      const { pages, unseen } = await readMail(mailOf("text/html", html));
      expect(!pages.join("").includes("999"), `it is read: ${html}`);
      expect(unseen?.includes("hidden") ?? false, `no warning tells of it: ${html}`);
    }
    return found;
  },
};

const otherPart: Attack<unknown> = {
  name: "P2-9  values in the part of an e-mail that is not shown",
  async play() {
    const { found, expect } = findings();
    for (const type of ["multipart/alternative", "multipart/related"]) {
      const shown = ["text/html", "<p>Phone: 617</p>"] as const;
      const other = ["text/plain", "Phone: 999"] as const;
      const parts = type === "multipart/related" ? [shown, other] : [other, shown];
      const { pages, unseen } = await readMail(partsOf(type, parts));
      expect(!pages.join("").includes("999"), `it is read in ${type}`);
      expect(unseen?.includes("alternative") ?? false, `no warning tells of it in ${type}`);
    }
    return found;
  },
};

const hiddenPrint: Attack<unknown> = {
  name: "P2-9  values in a PDF that nobody sees",
  async play() {
    const { found, expect } = findings();
    const text = "BT /F1 10 Tf 72 600 Td (Phone: 999) Tj ET";
    const ways = {
      white: `1 g ${text}`,
      covered: `${text} 1 g 60 590 200 30 re f`,
      "without a mark": `3 Tr ${text}`,
      clipped: `0 0 10 10 re W n ${text}`,
      "under another text": `${text} ${text.replace("999", "998")}`,
    };
    for (const [way, operators] of Object.entries(ways)) {
      const page = new FlatPage().text(72, 100, "City: London").draw(operators);
      const seen = await parseSeen(page.toBytes(), { maxPages: 1, maxFields: 10 });
      expect(!/99[89]/.test(seen.text.map((each) => each.text).join("")), `${way}: it is read`);
      expect(seen.hidesText, `${way}: no warning tells of it`);
    }
    return found;
  },
};

const outOfFolder: Attack<unknown> = {
  name: "P2-7  an agent's paths that lead out of its folder, and what errors tell of outside",
  async play() {
    const { found, expect } = findings();
    const folder = newFolder();
    const inside = join(folder, "inside");
    mkdirSync(inside);
    writeFileSync(join(folder, "there.pdf"), "outside");
    symlinkSync(folder, join(inside, "up"));
    symlinkSync(join(folder, "there.pdf"), join(inside, "link.pdf"));
    const files = new AgentFiles(inside);
    const said = new Set<string>();
    const ways = ["../there.pdf", "../gone.pdf", "up/there.pdf", "up/gone.pdf", "up/no/gone.pdf", "link.pdf"];
    for (const way of ways) {
      const outcome = await files.read(`${inside}/${way}`, 100).catch((error: Error) => error);
      expect(outcome instanceof Error, `${way} is read`);
      if (outcome instanceof Error) said.add(outcome.message);
    }
    expect(said.size === 1, `errors tell outside paths apart: ${[...said].join(" | ")}`);
    return found;
  },
};

const privateTexts: Attack<unknown> = {
  name: "P2-8  an agent without a folder that reads keys and settings as context",
  async play() {
    const { found, expect } = findings();
    const folder = newFolder();
    mkdirSync(join(folder, ".ssh"));
    for (const name of [".env", "id_ed25519", ".ssh/config.txt"]) {
      writeFileSync(join(folder, name), "SECRET=1");
      const read = await new AgentFiles().readDocument("context", join(folder, name), 100).catch(() => null);
      expect(read === null, `${name} is read`);
    }
    const own = await new AgentFiles()
      .readDocument("context", "/proc/self/environ", 100_000)
      .catch(() => null);
    expect(own === null, "the environment is read");
    return found;
  },
};

const badNames: Attack<unknown> = {
  name: "P2-7  names for a result that no file can have",
  async play() {
    const { found, expect } = findings();
    const folder = newFolder();
    for (const name of [`${"x".repeat(300)}.pdf`, "a\0b.pdf", "no/folder.pdf", ".pdf"]) {
      const outcome = await new AgentFiles()
        .check(`${folder}/${name}`, true)
        .catch((error: Error) => error.name);
      expect(outcome === "RequestInvalid", `${JSON.stringify(name.slice(0, 12))}: ${outcome}`);
    }
    return found;
  },
};

const formulas: Attack<unknown> = {
  name: "P2-6  cells of a manifest that some spreadsheet takes for formulas",
  async play() {
    const cells = ["=1", "a;=1", "a\t=1", "a\n=1", "a\r@x", "\uff1d1", "a; \uff0b1", "-1", '"=1'];
    const lines = writeCsv(cells.map((each) => [each]))
      .slice(1)
      .split("\r\n")
      .slice(0, -1);
    const isFormula = /(?:^|[;\t\r\n])\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
    return lines.flatMap((line) => {
      const isQuoted = line.startsWith('"') && line.endsWith('"');
      const text = line.slice(1, -1).replaceAll('""', '"');
      return isQuoted && !isFormula.test(text) ? [] : [`written as ${JSON.stringify(line)}`];
    });
  },
};

/** What is played on the readers themselves: no service is asked. */
export const IN_PROCESS_ATTACKS: readonly Attack<unknown>[] = [
  hiddenHtml,
  otherPart,
  hiddenPrint,
  outOfFolder,
  privateTexts,
  badNames,
  formulas,
];
