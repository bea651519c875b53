import type { KnownModel } from "./catalogue.ts";

/** Progress is printed once per step of so many percent. */
const STEP = 10;

/** How to get a model where no Ollama runs: a line for llama.cpp's server, and where Ollama is to be had. */
export const withoutOllama = ({ tag, gguf, gigabytes }: KnownModel): string =>
  `Ollama does not answer on this machine. Install it (https://ollama.com/download) and run this again, which gets ${tag}
(${gigabytes} GB). Or start llama.cpp's server, which downloads the model itself:
  llama-server -hf ${gguf} -c 8192 -np 1 --port 8080`;

/**
 * Has Ollama download a model, and tells how far it is. Gives why it could not, or null. A download that breaks off is gone
 * on with the next time.
 */
export async function pullModel(
  root: string,
  tag: string,
  print: (text: string) => void,
): Promise<string | null> {
  try {
    const response = await fetch(`${root}/api/pull`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ model: tag, stream: true }),
    });
    if (!response.ok || !response.body) return `Ollama answered ${response.status}.`;
    return await follow(response.body, print);
  } catch (error) {
    return `Ollama could not be reached (${error instanceof Error ? error.name : "no answer"}).`;
  }
}

interface Told {
  status?: string;
  error?: string;
  total?: number;
  completed?: number;
}

async function follow(
  body: ReadableStream<Uint8Array>,
  print: (text: string) => void,
): Promise<string | null> {
  let [rest, told, ended] = ["", -1, false];
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.filter((each) => each.trim() !== "")) {
      const { status, error, total = 0, completed = 0 }: Told = JSON.parse(line);
      if (error !== undefined)
        return "Ollama could not download it. Check the name, and the free space on the disk.";
      ended = status === "success";
      const percent = total > 0 ? Math.floor((100 * completed) / total / STEP) * STEP : told;
      if (percent > told) print(`  ${percent} % of ${(total / 1e9).toFixed(1)} GB`);
      told = Math.max(told, percent);
    }
  }
  return ended ? null : "The download broke off. Run this again to continue it.";
}
