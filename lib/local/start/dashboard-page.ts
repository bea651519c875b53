import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LocalSignIn } from "../gateway/local-sign-in.ts";

/** A page that leads to an address of the dashboard. Opened from the disk, it puts the address on no command line. */
const leadingTo = (address: string): string => `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Forms API</title>
<p><a href="${address}">${address}</a></p>
`;

interface DashboardPage {
  /** The address that opens the dashboard now. */
  address(): string;
  remove(): void;
}

/** Keeps an address that opens the dashboard in `<data>/dashboard.html` (mode 600), and after each use another. */
export function keepDashboardPage(dataDir: string, url: string, signIn: LocalSignIn): DashboardPage {
  const file = join(dataDir, "dashboard.html");
  const remove = (): void => rmSync(file, { force: true });
  let address = "";
  signIn.noteTokens((token) => {
    address = `${url}/dashboard#sign-in=${token}`;
    remove(); // a file that is there would keep the mode that it has
    writeFileSync(file, leadingTo(address), { mode: 0o600 });
  });
  return { address: () => address, remove };
}
