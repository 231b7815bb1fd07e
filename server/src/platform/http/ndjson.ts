/** The media type of NDJSON: one JSON value a line. */
export const ndjsonType = 'application/x-ndjson';

/** Writes the rows of an answer as NDJSON. */
export function writeLines({ lines }: { lines: readonly unknown[] }): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
