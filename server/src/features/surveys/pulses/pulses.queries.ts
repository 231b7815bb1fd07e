import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type Moment, pulseLimits, type PulseState, type Repeats } from '@apprecio/contract/surveys/pulses';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { closedToMe } from '../../audiences/public.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { presentPerson, refJson } from '../../people/public.ts';
import { type Rhythm, runsAfter } from './pulses.rules.ts';

type Surveys = typeof surveys;

interface PulseRow {
  id: string;
  author: PersonRef;
  title: string;
  repeats: Repeats | null;
  rotates: number | null;
  moment: Moment | null;
  moment_days: number;
  invited: number;
  question_count: number;
  runs: number;
  state: PulseState;
  reminders: boolean;
  begins_on: string;
  next_at: Date;
  created_at: Date;
}

/** SQL condition that the audience of series `s` names a community that is closed to me. */
export function isClosedToMe(ctx: PersonContext): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from (select s.fields -> 'audience' as audience) f where ${closedToMe(ctx, 'f.audience', sql.ref('s.created_at'))})`;
}

function comingRuns(rhythm: Rhythm, next: Date, now: Date): string[] {
  return [next, ...runsAfter(rhythm, next, now, pulseLimits.shownRuns - 1)].map((at) => at.toISOString());
}

/** The recurring pulses that I may pause or stop. */
export async function pulses(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Surveys['surveys.pulses']>,
): Promise<Answer<Surveys['surveys.pulses']>> {
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['instant', 'uuid']);
  const from = after ? sql`and (s.created_at, s.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<PulseRow>`
    select s.id, s.title, s.repeats, s.rotates, s.moment, s.moment_days, s.question_count, s.runs, s.state, (s.fields ->> 'reminders')::boolean as reminders,
      s.begins_on::text, s.next_at, s.created_at,
      (select count(*)::int from survey_moments m where m.organisation_id = ${org} and m.series_id = s.id) as invited,
      (select ${refJson('w')} from people w where w.organisation_id = ${org} and w.id = s.author_id) as author
    from survey_series s where s.organisation_id = ${org}
      and (s.author_id = ${ctx.person.id} or (${hasRight(ctx.person, 'surveys.manage')} and not ${isClosedToMe(ctx)})) ${from}
    order by s.created_at desc, s.id desc limit ${limit + 1}`.execute(ctx.db);
  const page = cut(rows, limit, (row) => [row.created_at, row.id]);
  const { timeZone } = await aboutOrganisation(ctx);
  return {
    items: page.rows.map(
      ({ author, question_count, moment_days, created_at: _unused, begins_on, next_at, ...row }) => ({
        ...row,
        author: presentPerson(ctx, author),
        questionCount: question_count,
        momentDays: moment_days,
        nextRuns:
          row.state === 'running' && row.repeats !== null
            ? comingRuns({ repeats: row.repeats, beginsOn: begins_on, timeZone }, next_at, ctx.now)
            : [],
      }),
    ),
    nextCursor: page.nextCursor,
  };
}
