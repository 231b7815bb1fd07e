import type { Reader } from '@apprecio/contract/announcements/announcement';
import type { announcements } from '@apprecio/contract/announcements/announcements.operations';
import type { Language } from '@apprecio/contract/api/codes';
import type { Answer } from '@apprecio/contract/api/define';
import { typeset } from '../../../integrations/pdf/typeset.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { storeExport } from '../../../platform/files/uploads.ts';
import { clockTimeIn, longDate } from '../../../platform/text/dates.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findById, languagesOf } from '../../people/public.ts';
import { readAnnouncement } from '../announcements.queries.ts';
import { readers } from '../reading/reading.queries.ts';
import type english from './en.json';
import { printedReaders, proofTemplate } from './proof.rules.ts';

type Proof = Answer<(typeof announcements)['announcements.proof']>;

const text = textsIn<keyof typeof english>(new URL('./', import.meta.url));
const head = ['name', 'employeeId', 'department', 'state', 'opened', 'confirmed', 'version'] as const;

/** Says the day and the time of instants in a zone, the zone named. */
function momentsIn(timeZone: string, language: Language): (at: Date) => string {
  const time = clockTimeIn(timeZone, language);
  const days = new Map<string, string>();
  return (at) => {
    const date = dateIn(timeZone, at);
    const day = days.get(date) ?? longDate(date, language);
    days.set(date, day);
    return `${day}, ${time.format(at)}`;
  };
}

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
  const data = {
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
  const make = () => typeset({ by: ctx.person.id, template: proofTemplate, data });
  return { url: await storeExport(ctx, 'proof.pdf', make) };
}
