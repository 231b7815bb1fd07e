import type { Reader } from '@apprecio/contract/announcements/announcement';
import type { announcements } from '@apprecio/contract/announcements/announcements.operations';
import type { Answer } from '@apprecio/contract/api/define';
import { type PrintedTable, tableTemplate } from '../../../integrations/pdf/printed-table.ts';
import { typeset } from '../../../integrations/pdf/typeset.ts';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { storeExport } from '../../../platform/files/uploads.ts';
import { momentsIn } from '../../../platform/text/dates.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findById, languagesOf } from '../../people/public.ts';
import { readAnnouncement } from '../announcements.queries.ts';
import { readers } from '../reading/reading.queries.ts';
import type english from './en.json';

type Proof = Answer<(typeof announcements)['announcements.proof']>;

const text = textsIn<keyof typeof english>(new URL('./', import.meta.url));
/** The maximum number of readers on a printed proof. */
const printedReaders = 5000;

const template = tableTemplate('(1.6fr, 1fr, 1.2fr, 0.8fr, 1.2fr, 1.2fr, 0.8fr)');
const head = ['name', 'employeeId', 'department', 'state', 'opened', 'confirmed', 'version'] as const;

async function found(ctx: PersonContext, id: string) {
  const me = ctx.person.id;
  const [seen, row, { name: company }, person, languages] = await Promise.all([
    readers(ctx, { id, state: undefined, cursor: undefined, limit: printedReaders }),
    readAnnouncement(ctx, id),
    aboutOrganisation(ctx),
    findById(ctx, me),
    languagesOf(ctx, [me]),
  ]);
  return { seen, row, company, name: person!.name, language: languages.get(me)! };
}

/**
 * Returns the proof of reading as a PDF at an address valid for five minutes. It lists the readers that the caller
 * may see, with the time and the version.
 */
export async function proof(ctx: PersonExternalContext, { id }: { id: string }): Promise<Proof> {
  const { seen, row, company, name, language } = await ctx.step(async (step) => found(step, id));
  const moment = momentsIn(ctx.person.timeZone, language);
  const orNone = (at: string | null) => (at === null ? '' : moment(new Date(at)));
  const cells = ({ person, employeeId, state, openedAt, acknowledgedAt, acknowledgedVersion }: Reader) => [
    person.name,
    employeeId,
    person.department ?? '',
    text(language, `${state}State`),
    orNone(openedAt),
    orNone(acknowledgedAt),
    acknowledgedVersion === null ? '' : String(acknowledgedVersion),
  ];
  const counts = seen.counts!;
  const left = counts.waiting + counts.opened + counts.acknowledged - seen.items.length;
  const data: PrintedTable = {
    language,
    company,
    title: text(language, 'title', { title: row.title }),
    line: text(language, 'line', { version: row.version, author: row.author.name, date: moment(row.publish_at) }),
    counts: text(language, 'counts', counts),
    head: head.map((each) => text(language, each)),
    rows: seen.items.map(cells),
    more: left > 0 ? text(language, 'more', { count: left }) : '',
    foot: text(language, 'printed', { name, date: moment(ctx.now) }),
  };
  const make = () => typeset({ by: ctx.person.id, template, data });
  return { url: await storeExport(ctx, 'proof.pdf', make) };
}
