/** Shows the step in hand on a terminal, on one line; elsewhere a line for each. */
export function createProgress(stream: NodeJS.WriteStream): { step(name: string): void; done(): void } {
  const started = performance.now();
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  return {
    step(name) {
      stream.write(stream.isTTY ? `\r\x1b[K${seconds()} s  ${name}` : `${seconds()} s  ${name}\n`);
    },
    done() {
      stream.write(stream.isTTY ? `\r\x1b[K${seconds()} s  done\n\n` : `${seconds()} s  done\n\n`);
    },
  };
}
