import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery } from '../../platform/db/db.ts';
import { refJson } from '../people/public.ts';

interface Named {
  community_id: string;
  name: string;
  count: number;
}

/**
 * Returns the query for requests to join communities that the caller owns, to be sent in a pipeline. The oldest come
 * first, with the total `count`.
 */
export function requestsQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  return rawQuery<Named & { person: PersonRef; asked_at: Date }>(
    ctx.db,
    sql`select c.id as community_id, c.name, ${refJson('p')} as person, r.asked_at, (count(*) over ())::int as count
        from community_members m
        join communities c on c.organisation_id = ${org} and c.id = m.community_id and c.archived_at is null
        join community_requests r on r.organisation_id = ${org} and r.community_id = c.id
        join people p on p.organisation_id = ${org} and p.id = r.person_id
        where m.organisation_id = ${org} and m.person_id = ${ctx.person.id} and m.role = 'owner' and m.active
        order by r.asked_at, r.id limit ${limit}`,
  );
}

/** The communities I am invited to, the newest first, with how many there are, as a member of `pipeline`. */
export function invitationsQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  return rawQuery<Named & { invited_by: PersonRef; invited_at: Date }>(
    ctx.db,
    sql`select c.id as community_id, c.name, ${refJson('p')} as invited_by, i.invited_at,
          (count(*) over ())::int as count
        from community_invitations i
        join communities c on c.organisation_id = ${org} and c.id = i.community_id and c.archived_at is null
        join people p on p.organisation_id = ${org} and p.id = i.invited_by
        where i.organisation_id = ${org} and i.person_id = ${ctx.person.id}
        order by i.invited_at desc, i.id desc limit ${limit}`,
  );
}
