import { z } from 'zod';
import { languages } from '../api/codes.ts';
import { define } from '../api/define.ts';
import { freeText } from '../api/text.ts';

/** The most of a report on paper. */
export const printLimits = { tables: 8, columns: 24, rows: 250, title: 200, line: 500, cell: 240 } as const;

const cell = freeText(printLimits.cell);

/** A chart on paper: lines or bars over the same steps, those of the days compared with quieter. */
const chart = z.strictObject({
  kind: z.enum(['line', 'bar']),
  /** The least and the most that fit, and how they are written. */
  low: z.number().int(),
  high: z.number().int(),
  ends: z.tuple([cell, cell]),
  steps: z.array(cell).min(1).max(printLimits.rows),
  series: z
    .array(z.strictObject({ name: cell, quiet: z.boolean(), values: z.array(z.number().int()).max(printLimits.rows) }))
    .min(1)
    .max(4),
});
export type PrintedChart = z.infer<typeof chart>;

export const printing = define({
  'reports.pdf': {
    kind: 'write',
    method: 'POST',
    path: '/reports/pdf',
    access: 'reports.coverage',
    external: true,
    quiet: 'puts on paper what the screen shows the caller',
    timeoutMs: 60_000,
    input: z.strictObject({
      language: z.enum(languages).default('en'),
      title: freeText(printLimits.title).min(1),
      line: freeText(printLimits.line),
      tables: z
        .array(
          z.strictObject({
            title: freeText(printLimits.title),
            head: z.array(cell).min(1).max(printLimits.columns),
            rows: z.array(z.array(cell).max(printLimits.columns)).max(printLimits.rows),
            chart: chart.optional(),
            /** A bar for each row, in per cent. */
            bars: z.array(z.number().int().min(0).max(100)).max(printLimits.rows).optional(),
          }),
        )
        .min(1)
        .max(printLimits.tables),
    }),
    output: z.strictObject({ url: z.string() }),
    errors: ['files.exported_much'],
    summary: 'A report as its screen shows it, as PDF at an address that is good for five minutes.',
    requirements: ['ANA-02'],
  },
});
