import type { announcements } from '@apprecio/contract/announcements/announcements.operations';
import type { ReaderState } from '@apprecio/contract/announcements/limits';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { refJson, presentPerson, reportsBelow } from '../../people/public.ts';
import { lookingAt, readAnnouncement } from '../announcements.queries.ts';
import { canWith, hasAcknowledged, readerStateOf } from '../announcements.rules.ts';
import { isFor } from '../waves/waves.queries.ts';

type Announcements = typeof announcements;

interface Row {
  id: string;
  name_fold: string;
  person: PersonRef;
  employee_id: string;
  manager: string | null;
  opened_at: Date | null;
  acknowledged_at: Date | null;
  acknowledged_version: number | null;
}

interface ReaderCounts {
  waiting: number;
  opened: number;
  acknowledged: number;
}

function stateIs(requestedVersion: number, state: ReaderState): RawBuilder<boolean> {
  const done = sql`coalesce(r.acknowledged_version >= ${requestedVersion}, false)`;
  return {
    acknowledged: sql<boolean>`${done}`,
    opened: sql<boolean>`not ${done} and r.opened_at is not null`,
    waiting: sql<boolean>`not ${done} and r.opened_at is null`,
  }[state];
}

/** `people x` of the audience that I may see as readers, with their reading `r`. */
function fromReaders(ctx: PersonContext, id: string, everyone: boolean): RawBuilder<unknown> {
  const org = ctx.organisationId;
  const isInScope = everyone ? sql`true` : sql`x.id in (select b.id from below b)`;
  return sql`announcements n join people x on x.organisation_id = ${org} and x.status = 'active'
    left join announcement_reads r on r.organisation_id = ${org} and r.announcement_id = ${id}
      and r.person_id = x.id
    left join people m on m.organisation_id = ${org} and m.id = x.manager_id
    where n.organisation_id = ${org} and n.id = ${id} and ${isInScope}
      and ${isFor(ctx, 'x')}`;
}

/**
 * Lists the people in the audience with their reading state: everyone for the author and admins, the reports for a
 * manager. Throws `access.denied` for others.
 */
export async function readers(
  ctx: PersonContext,
  { id, state, cursor, limit }: Parsed<Announcements['announcements.readers']>,
): Promise<Answer<Announcements['announcements.readers']>> {
  const row = await readAnnouncement(ctx, id);
  if (!canWith(ctx.now, lookingAt(ctx, row)).seeReaders) throw fail('access.denied');
  const requestedVersion = row.asked_version;
  const { isAuthor: isOwn, admin } = lookingAt(ctx, row);
  const everyone = isOwn || admin;
  const after = readCursor(cursor, ['text', 'uuid']);
  const from = after ? sql`and (x.name_fold, x.id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const only = state ? sql`and ${stateIs(requestedVersion, state)}` : sql``;
  const people = fromReaders(ctx, id, everyone);
  const page = rawQuery<Row>(
    ctx.db,
    sql`with ${reportsBelow(ctx)} select x.id, x.name_fold, ${refJson('x')} as person, x.employee_id, m.name as manager,
          r.opened_at, r.acknowledged_at, r.acknowledged_version
        from ${people} ${only} ${from} order by x.name_fold, x.id limit ${limit + 1}`,
  );
  const of = (each: ReaderState) => sql`(count(*) filter (where ${stateIs(requestedVersion, each)}))::int`;
  const count = rawQuery<ReaderCounts>(
    ctx.db,
    sql`with ${reportsBelow(ctx)} select ${of('waiting')} as waiting, ${of('opened')} as opened,
          ${of('acknowledged')} as acknowledged from ${people}`,
  );
  const [found, counts] = after ? [(await pipeline(ctx.db, [page]))[0], null] : await pipeline(ctx.db, [page, count]);
  const { rows, nextCursor } = cut(found, limit, (each) => [each.name_fold, each.id]);
  return {
    items: rows.map((each) => ({
      person: presentPerson(ctx, each.person),
      employeeId: each.employee_id,
      manager: each.manager,
      state: readerStateOf(requestedVersion, each.opened_at, each.acknowledged_version),
      openedAt: each.opened_at?.toISOString() ?? null,
      acknowledgedAt: hasAcknowledged(requestedVersion, each.acknowledged_version)
        ? (each.acknowledged_at?.toISOString() ?? null)
        : null,
      acknowledgedVersion: each.acknowledged_version,
    })),
    nextCursor,
    ...(counts ? { counts: counts[0]! } : {}),
  };
}
