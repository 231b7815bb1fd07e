import type { Language } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { printing } from '@apprecio/contract/reports/printing';
import { typeset } from '../../../integrations/pdf/typeset.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { storeExport } from '../../../platform/files/uploads.ts';
import { writeCsv } from '../../../platform/text/csv.ts';
import { clockTimeIn, longDate, shortDate, shortMonth } from '../../../platform/text/dates.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findById } from '../../people/public.ts';
import { laidOut, type NamedReport, type PrintedWord } from './printing.queries.ts';
import { csvRows, printed, reportTemplate, wideFrom, type Wording } from './printing.rules.ts';

type Operation = (typeof printing)['reports.export'];

const text = textsIn<PrintedWord>(new URL('./', import.meta.url));

/** The names of each report: the title and the line on paper, and the name of its file. */
const names = {
  analytics: { title: 'title', line: 'line', file: 'recognition' },
  social: { title: 'social/title', line: 'social/line', file: 'social' },
  network: { title: 'network/title', line: 'network/line', file: 'network' },
  rewards: { title: 'rewards/title', line: 'rewards/line', file: 'rewards' },
  leaderboard: { title: 'board/title', line: 'board/line', file: 'leaderboard' },
  surveys: { title: 'surveys/title', line: 'surveys/line', file: 'surveys' },
} as const satisfies Record<NamedReport['name'], { title: PrintedWord; line: PrintedWord; file: string }>;

function wordingIn(language: Language): Wording<PrintedWord> {
  const locale = language === 'en' ? 'en-IN' : language;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    say: (word, values) => text(language, word, values),
    day: (day) => longDate(day, language),
    list: (parts) => list.format(parts),
    number: (value) => number.format(value),
    step: (unit, day) => (unit === 'month' ? shortMonth(day, language) : shortDate(day, language)),
  };
}

/** Returns the filters of a report in words, which its tables do not show. */
function filtersOf(report: NamedReport, { say }: Wording<PrintedWord>): string {
  const filter = (name: string, value: string) => say('filter', { name, value });
  if (report.name === 'surveys') {
    return report.type ? filter(say('surveys/type'), say(`surveys/types/${report.type}`)) : '';
  }
  return report.department === undefined ? '' : filter(say('department'), report.department);
}

async function found(ctx: PersonContext, report: NamedReport, words: Wording<PrintedWord>) {
  const { name: company } = await aboutOrganisation(ctx);
  const person = await findById(ctx, ctx.person.id);
  const laid = await laidOut(ctx, report, words);
  if (laid.tables.length === 0) throw fail('reports.nothing');
  return { company, by: person!.name, laid };
}

/** A report as CSV or PDF, built here of its own read, at an address of five minutes. */
export async function exportReport(
  ctx: PersonExternalContext,
  { as, language, report }: Parsed<Operation>,
): Promise<Answer<Operation>> {
  const words = wordingIn(language);
  const { company, by, laid } = await ctx.step((step) => found(step, report, words));
  const { title, line, file } = names[report.name];
  const { from, to, tables } = laid;
  const name = `${file}-${from}-${to}.${as}`;
  if (as === 'csv') return { url: await storeExport(ctx, name, writeCsv(csvRows(tables))) };
  const whose = hasRight(ctx.person, 'reports.oversee') ? 'company' : 'team';
  const date = words.day(dateIn(ctx.person.timeZone, ctx.now));
  const time = clockTimeIn(ctx.person.timeZone, language).format(ctx.now);
  const data = {
    language,
    company,
    title: words.say(title),
    line: words.say(line, { whose, company, from: words.day(from), to: words.day(to) }),
    filters: filtersOf(report, words),
    tables: tables.map((table) => printed(table, words)),
    wide: tables.some(({ head }) => head.length >= wideFrom),
    foot: words.say('printed', { name: by, date, time }),
  };
  const make = () => typeset({ by: ctx.person.id, template: reportTemplate, data });
  return { url: await storeExport(ctx, name, make) };
}
