import type { Language } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { printing } from '@apprecio/contract/reports/printing';
import { typeset } from '../../../integrations/pdf/typeset.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { keepExport } from '../../../platform/files/uploads.ts';
import { clockTimeIn, longDate } from '../../../platform/text/dates.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findById } from '../../people/public.ts';
import { drawn, reportTemplate, rowOf, wideFrom } from './rules.ts';

const text = textsIn<'printed'>(new URL('./', import.meta.url));

type Operation = (typeof printing)['reports.pdf'];

/** The day and the time of an instant, where somebody is. */
function momentOf(at: Date, timeZone: string, language: Language): { date: string; time: string } {
  return { date: longDate(dateIn(timeZone, at), language), time: clockTimeIn(timeZone, language).format(at) };
}

/** What a screen shows as PDF at an address of five minutes. */
export async function pdf(ctx: PersonExternalContext, input: Parsed<Operation>): Promise<Answer<Operation>> {
  const { company, name } = await ctx.step(async (step) => {
    const [organisation, person] = await Promise.all([aboutOrganisation(step), findById(step, ctx.person.id)]);
    return { company: organisation.name, name: person!.name };
  });
  const { language } = input;
  const data = {
    ...input,
    company,
    foot: text(language, 'printed', { name, ...momentOf(ctx.now, ctx.person.timeZone, language) }),
    wide: input.tables.some(({ head }) => head.length >= wideFrom),
    tables: input.tables.map(({ chart, ...table }) => ({
      ...table,
      ...(chart && { chart: drawn(chart) }),
      rows: table.rows.map((row) => rowOf(row, table.head.length)),
    })),
  };
  const make = () => typeset({ by: ctx.person.id, template: reportTemplate, data });
  return { url: await keepExport(ctx, 'report.pdf', make) };
}
