import type { EntryState } from '@apprecio/contract/competitions/competition-lists';
import type { MyEntry } from '@apprecio/contract/competitions/competitions.entities';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery } from '../../../platform/db/db.ts';
import { mediaAddress } from '../../../platform/files/files.ts';
import { photoWidths } from '../../../platform/files/photos.ts';

/** The address of a picture that proves a score, good until the end of the next day. */
export function proofAddress(
  ctx: Pick<PersonContext, 'organisationId' | 'now' | 'requestContext'>,
  id: string,
): string {
  return mediaAddress(ctx, id, `${photoWidths[1]}.webp`);
}

/** The last score that the caller entered in a competition, with the number that await review. */
export interface EntriesRow {
  waiting: number;
  score: number | null;
  state: EntryState | null;
  reason: string | null;
  entered_at: Date | null;
}

/** The last score that I entered in a competition, and how many wait there. */
export function entriesQuery(ctx: Pick<PersonContext, 'db' | 'organisationId' | 'person'>, competitionId: string) {
  const org = ctx.organisationId;
  return rawQuery<EntriesRow>(
    ctx.db,
    sql`select w.waiting, m.score, m.state, m.reason, m.entered_at
      from (select count(*)::int as waiting from competition_entries e where e.organisation_id = ${org}
        and e.competition_id = ${competitionId} and e.state = 'waiting'
        and exists (select 1 from competition_participants p where p.organisation_id = ${org}
          and p.competition_id = e.competition_id and p.person_id = e.person_id)) w
      left join (select e.score, e.state, e.reason, e.entered_at from competition_entries e
        where e.organisation_id = ${org} and e.competition_id = ${competitionId} and e.person_id = ${ctx.person.id}
        order by e.entered_at desc limit 1) m on true`,
  );
}

/** The score that I entered last, and what became of it. */
export function presentEntry({ score, state, reason, entered_at }: EntriesRow): MyEntry | null {
  if (score === null || state === null || entered_at === null) return null;
  return { score, state, reason, enteredAt: entered_at.toISOString() };
}
