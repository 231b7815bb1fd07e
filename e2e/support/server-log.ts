const maxStoredLines = 2000;
const linesShown = 300;
const warning = 40;

/** The last lines that a product has logged. */
export class ServerLog {
  readonly #lines: { at: number; text: string }[] = [];

  /** Adds a line; a warning, and what is no line of the log, is printed too. */
  add(text: string): void {
    this.#lines.push({ at: Date.now(), text });
    if (this.#lines.length > maxStoredLines) this.#lines.shift();
    const level = /^\{"level":(\d+)/.exec(text)?.[1];
    if (level === undefined || Number(level) >= warning) console.error(text);
  }

  /** Returns the last lines of those that came since a time. */
  since(at: number): string[] {
    return this.#lines
      .filter((line) => line.at >= at)
      .slice(-linesShown)
      .map(({ text }) => text);
  }
}
