import type { ImportColumn } from './columns.ts';

/** Cells of a row of a template, by the heading of their column. */
export type TemplateCells<Columns extends readonly ImportColumn[]> = Partial<
  Record<Columns[number]['heading'], string>
>;

/** Returns the rows of a file to fill in: the headings of its columns, and examples. */
export function templateRows<Columns extends readonly ImportColumn[]>(
  columns: Columns,
  examples: readonly TemplateCells<Columns>[],
): string[][] {
  const headings = columns.map(({ heading }) => heading);
  const cellsOf = (example: Partial<Record<string, string>>) => headings.map((heading) => example[heading] ?? '');
  return [headings, ...examples.map(cellsOf)];
}
