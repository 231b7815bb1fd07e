import { searchForm } from '@apprecio/contract/api/text-keys';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';

const thanksRead = 100;
const teamRead = 100;
// One thank-you outweighs every closeness of work; one that the caller gave counts most.
const [thanks, thanked, team, department] = [sql.lit(10), sql.lit(5), sql.lit(2), sql.lit(1)];

/**
 * Returns SQL for two tables of a `with`. `known` weighs the people I recently thanked or who thanked me, the manager, reports and peers;
 * `mine` holds the caller's department. Reads a few hundred rows at any company size.
 */
export function circleOf({ organisationId: org, person: { id: me } }: PersonContext): RawBuilder<unknown> {
  const active = sql`p.organisation_id = ${org} and p.status = 'active'`;
  const managed = sql`m.organisation_id = ${org} and m.id = ${me} and m.manager_id is not null`;
  return sql`known as materialized (
    select k.id, sum(k.weight)::int as weight from (
      (select r.person_id as id, ${thanks} as weight from recognition_recipients r
        where r.organisation_id = ${org} and r.giver_id = ${me} order by r.created_at desc, r.id desc limit ${thanksRead})
      union all (select r.giver_id, ${thanked} from recognition_recipients r
        where r.organisation_id = ${org} and r.person_id = ${me} and r.status = 'approved'
        order by r.created_at desc, r.id desc limit ${thanksRead})
      union all (select p.id, ${team} from people p where ${active} and p.manager_id = ${me} limit ${teamRead})
      union all (select p.id, ${team} from people m join people p on ${active} and p.manager_id = m.manager_id
        where ${managed} limit ${teamRead})
      union all select m.manager_id, ${team} from people m where ${managed}) k
    where k.id <> ${me} group by k.id),
  mine as (select m.department from people m where m.organisation_id = ${org} and m.id = ${me})`;
}

/**
 * Returns SQL for the people of the table `found`, ordered for a search. Exact words come before words with that
 * prefix. Within both, the closest by `circleOf` come first, then by `word` and `name_fold`.
 */
export function nearestFirst({ organisationId: org }: PersonContext, search: string, limit: number) {
  const typed = searchForm(search);
  return sql`select f.* from found f left join known k on k.id = f.id left join mine on true
    order by f.name_fold = ${typed} or exists (select 1 from people_terms e
        where e.organisation_id = ${org} and e.person_id = f.id and e.word = ${typed}) desc,
      coalesce(k.weight, 0) + case when f.department = mine.department then ${department} else 0 end desc,
      f.word, f.name_fold, f.id limit ${limit}`;
}
