import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { audit } from '@apprecio/contract/audit/audit.operations';
import type { PersonExternalContext } from '../../platform/context.ts';
import { storeExport } from '../../platform/files/uploads.ts';
import { writeCsv } from '../../platform/text/csv.ts';
import { type LogRow, logQuery } from './audit.queries.ts';
import { plainFacts } from './audit.rules.ts';

const rowsAtMost = 50_000;
const head = ['Time (UTC)', 'Act', 'Who', 'To whom', 'Facts'];

function cellsOf(row: LogRow): string[] {
  const facts = Object.entries(plainFacts(row.facts)).map(([name, value]) => `${name}: ${value}`);
  return [row.at.toISOString(), row.activity, row.actor?.name ?? '', row.subject?.name ?? '', facts.join('; ')];
}

/** The log as CSV at an address of five minutes; the export itself is recorded. */
export async function exportFile(
  ctx: PersonExternalContext,
  filters: Parsed<(typeof audit)['audit.export']>,
): Promise<Answer<(typeof audit)['audit.export']>> {
  const found = await ctx.step(
    async (step) => (await logQuery(step, filters, null, rowsAtMost + 1).execute(step.db)).rows,
  );
  const rows = found.slice(0, rowsAtMost);
  const url = await storeExport(ctx, 'audit.csv', writeCsv([head, ...rows.map(cellsOf)]));
  await ctx.step((step) => step.record('audit.exported', null, { rows: rows.length }));
  return { url, rows: rows.length, whole: found.length <= rowsAtMost };
}
