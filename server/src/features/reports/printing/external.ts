import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { printing } from '@apprecio/contract/reports/printing';
import { typeset } from '../../../integrations/pdf/typeset.ts';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { keepExport } from '../../../platform/files/uploads.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { reportTemplate, rowOf, wideFrom } from './rules.ts';

type Operation = (typeof printing)['reports.pdf'];

/** What a screen shows as PDF at an address of five minutes. */
export async function pdf(ctx: PersonExternalContext, input: Parsed<Operation>): Promise<Answer<Operation>> {
  const { name: company } = await ctx.step(async (step) => await aboutOrganisation(step));
  const data = {
    ...input,
    company,
    wide: input.tables.some(({ head }) => head.length >= wideFrom),
    tables: input.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => rowOf(row, table.head.length)),
    })),
  };
  return { url: await keepExport(ctx, 'report.pdf', await typeset(reportTemplate, data)) };
}
