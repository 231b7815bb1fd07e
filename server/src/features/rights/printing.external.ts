import type { Language } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { FinishedReview, RecordedRow, reviews } from '@apprecio/contract/rights/reviews';
import { type PrintedTable, tableTemplate } from '../../integrations/pdf/printed-table.ts';
import { typeset } from '../../integrations/pdf/typeset.ts';
import { dateIn } from '../../platform/clock.ts';
import type { PersonContext, PersonExternalContext } from '../../platform/context.ts';
import { storeExport } from '../../platform/files/uploads.ts';
import { longDate, momentsIn } from '../../platform/text/dates.ts';
import { textsIn } from '../../platform/text/texts.ts';
import { aboutOrganisation } from '../organisation/public.ts';
import { findById, languagesOf } from '../people/public.ts';
import type english from './printing/en.json';
import { reviewRecord } from './records/records.queries.ts';

const text = textsIn<keyof typeof english>(new URL('./printing/', import.meta.url));
/** The maximum number of rows on a printed record. */
const printedRows = 2000;

const template = tableTemplate('(1.4fr, 2fr, 0.8fr, 1fr, 2fr)');
const head = ['holder', 'rights', 'factor', 'seen', 'outcome'] as const;

async function found(ctx: PersonContext, id: string) {
  const me = ctx.person.id;
  const record = await reviewRecord(ctx, { id, cursor: undefined, limit: printedRows });
  const { name: company } = await aboutOrganisation(ctx);
  const [person, languages] = [await findById(ctx, me), await languagesOf(ctx, [me])];
  return { record, company, name: person!.name, language: languages.get(me)! };
}

/** Returns what says instants, and writes the cells of a row, in a language and a zone. */
function words(language: Language, timeZone: string) {
  const momentOf = momentsIn(timeZone, language);
  const day = (at: string) => longDate(dateIn(timeZone, new Date(at)), language);
  const moment = (at: string) => momentOf(new Date(at));
  const nameOf = (by: string | null) => by || text(language, 'system');
  const right = (name: RecordedRow['held'][number]['right'] | 'all') => text(language, `right_${name}`);
  const held = ({ right: name, since, by }: RecordedRow['held'][number]) =>
    since === null
      ? text(language, 'unknown', { right: right(name) })
      : text(language, 'given', { right: right(name), date: day(since), name: nameOf(by) });
  const decided = ({ outcome, decided: { by, at, alone } }: RecordedRow) => [
    text(language, outcome, { name: nameOf(by), date: moment(at) }),
    ...(alone ? [text(language, 'alone')] : []),
  ];
  const lost = ({ taken }: RecordedRow) =>
    taken.map((each) =>
      text(language, 'lost', { right: right(each.right), name: nameOf(each.by), date: moment(each.at) }),
    );
  const holder = ({ person, employeeId, kind, madeBy, endsAt }: RecordedRow) => [
    person.name,
    ...(kind === 'key' ? [text(language, 'key')] : [employeeId ?? '']),
    ...(madeBy === null ? [] : [text(language, 'madeBy', { name: madeBy })]),
    ...(endsAt === null ? [] : [text(language, 'endsAt', { date: day(endsAt) })]),
  ];
  const factor = ({ secondFactor }: RecordedRow) =>
    secondFactor === null ? '' : text(language, secondFactor ? 'yes' : 'no');
  const cells = (row: RecordedRow) => [
    holder(row).join('\n'),
    row.held.map(held).join('\n'),
    factor(row),
    row.lastSeenAt === null ? text(language, 'never') : moment(row.lastSeenAt),
    [...decided(row), ...lost(row)].join('\n'),
  ];
  const line = ({ startedBy, startedAt, finishedBy, finishedAt }: FinishedReview) =>
    text(language, 'line', {
      startedBy,
      started: moment(startedAt),
      finishedBy,
      finished: moment(finishedAt),
    });
  return { moment, cells, line };
}

/** Returns the record of a finished review as a PDF at an address valid for five minutes. */
export async function reviewPdf(
  ctx: PersonExternalContext,
  { id }: Parsed<(typeof reviews)['rights.reviewPdf']>,
): Promise<Answer<(typeof reviews)['rights.reviewPdf']>> {
  const { record, company, name, language } = await ctx.step(async (step) => found(step, id));
  const { review, items, nextCursor } = record;
  const { moment, cells, line } = words(language, ctx.person.timeZone);
  const quarter = `Q${review.quarter.number} ${review.quarter.year}`;
  const data: PrintedTable = {
    language,
    company,
    title: text(language, 'title', { quarter }),
    line: line(review),
    counts: text(language, 'counts', { confirmed: review.confirmed, taken: review.taken }),
    head: head.map((each) => text(language, each)),
    rows: items.map(cells),
    more: nextCursor === null ? '' : text(language, 'more', { count: printedRows }),
    foot: text(language, 'printed', { name, date: moment(ctx.now.toISOString()) }),
  };
  const make = () => typeset({ by: ctx.person.id, template, data });
  return { url: await storeExport(ctx, `access-review-${quarter.replace(' ', '-')}.pdf`, make) };
}
