import { days } from '@apprecio/contract/api/days';
import type { Answer } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { blindSpots as limits, type BlindSpotReason, blindSpotReasons } from '@apprecio/contract/reports/groups';
import type { networks } from '@apprecio/contract/reports/networks';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { readableIn } from '../communities/public.ts';
import { onLeave, presentPerson, refJson } from '../people/public.ts';
import { writtenAt } from '../posts/public.ts';

/** Common table `near (id, why)`: people I work with, once for each reason. */
function near(ctx: PersonContext, since: Date) {
  const org = ctx.organisationId;
  const me = ctx.person.id;
  const seen = sql`o.organisation_id = ${org} and o.removed_at is null and o.hidden_at is null
    and o.visibility in ('public', 'community') and ${readableIn(ctx, 'o.community_id', writtenAt('o'))}`;
  return sql`self as (select q.id, q.manager_id, q.department from people q
      where q.organisation_id = ${org} and q.id = ${me}),
    colleagues as (select q.id, q.manager_id, q.department from people q
      where q.organisation_id = ${org} and q.status = 'active' and q.id <> ${me} and not ${onLeave(ctx, 'q')}),
    small as (select m.community_id from community_members m
      join communities c on c.organisation_id = ${org} and c.id = m.community_id and c.archived_at is null
        and c.join_mode <> 'company' and c.member_count <= ${limits.groupAtMost}
      where m.organisation_id = ${org} and m.person_id = ${me} and m.active),
    near as (
      select c.id, 'manager' as why from colleagues c join self s on s.manager_id = c.id
      union select c.id, 'report' from colleagues c join self s on c.manager_id = s.id
      union select c.id, 'team' from colleagues c join self s on c.manager_id = s.manager_id
      union select c.id, 'department' from colleagues c join self s on c.department = s.department
        where (select count(*) from colleagues d join self f on d.department = f.department) < ${limits.groupAtMost}
      union select m.person_id, 'community' from small s
        join community_members m on m.organisation_id = ${org} and m.community_id = s.community_id and m.active
      union select x.giver_id, 'thanked_me' from recognition_recipients x
        join recognitions r on r.organisation_id = ${org} and r.id = x.recognition_id and r.removed_at is null
        where x.organisation_id = ${org} and x.person_id = ${me} and x.status = 'approved' and x.created_at >= ${since}
      union select o.author_id, 'talked' from post_comments k join posts o on o.id = k.post_id and ${seen}
        where k.organisation_id = ${org} and k.author_id = ${me} and k.removed_at is null and k.created_at >= ${since}
      union select k.author_id, 'talked' from post_comments k join posts o on o.id = k.post_id and ${seen}
        where k.organisation_id = ${org} and o.author_id = ${me} and k.removed_at is null and k.hidden_at is null
          and k.created_at >= ${since})`;
}

/** People I work with whom I have not thanked for a while, the nearest first; nobody else ever gets mine. */
export async function blindSpots(ctx: PersonContext): Promise<Answer<(typeof networks)['reports.blindSpots']>> {
  const org = ctx.organisationId;
  const since = new Date(ctx.now.getTime() - days(limits.days));
  const [rows] = await pipeline(ctx.db, [
    rawQuery<{ id: string; person: PersonRef; reasons: BlindSpotReason[] }>(
      ctx.db,
      sql`with ${near(ctx, since)},
        found as (select n.id, array_agg(n.why order by array_position(${blindSpotReasons}::text[], n.why)) as reasons,
            min(array_position(${blindSpotReasons}::text[], n.why)) as nearest
          from near n join colleagues c on c.id = n.id group by 1)
        select f.id, f.reasons, ${refJson('p')} as person from found f
        join people p on p.organisation_id = ${org} and p.id = f.id
        where not exists (select 1 from recognition_recipients x
          join recognitions r on r.organisation_id = ${org} and r.id = x.recognition_id and r.removed_at is null
          where x.organisation_id = ${org} and x.giver_id = ${ctx.person.id} and x.person_id = f.id
            and x.status in ('approved', 'pending') and x.created_at >= ${since})
        order by f.nearest, cardinality(f.reasons) desc, p.name_fold, p.id limit ${limits.people}`,
    ),
  ]);
  const items = rows.map(({ id, person, reasons }) => ({ id, person: presentPerson(ctx, person), reasons }));
  return { days: limits.days, items };
}
