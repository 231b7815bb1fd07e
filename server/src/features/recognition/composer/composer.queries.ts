import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { searchForm } from '@apprecio/contract/api/text-keys';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { RecognitionGroup, recognitionChanges } from '@apprecio/contract/recognition/changes';
import { recognitionLimits } from '@apprecio/contract/recognition/recognition.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery, pipeline } from '../../../platform/db/db.ts';
import { holdersQuery, refJson, presentPerson } from '../../people/public.ts';
import { givenSql, todayQuery } from '../recognition.commands.ts';
import { adminLeft, managedByOf } from '../recognition.rules.ts';

type Changes = typeof recognitionChanges;

const groupsAtMost = 3;

/**
 * Returns the points that each person has received from the caller this month, and the facts that decide who must
 * approve more.
 */
export async function givenTo(
  ctx: PersonContext,
  { personIds }: Parsed<Changes['recognition.givenTo']>,
): Promise<Answer<Changes['recognition.givenTo']>> {
  const org = ctx.organisationId;
  const [people, today, admins] = await pipeline(ctx.db, [
    rawQuery<{ personId: string; points: number; managerId: string | null }>(
      ctx.db,
      sql`select p.id as "personId", m.id as "managerId",
            ${givenSql(ctx, ctx.person.id, 'p')} as points
          from people p join organisations o on o.organisation_id = ${org}
          left join people m on m.organisation_id = ${org} and m.id = p.manager_id and m.status = 'active'
          where p.organisation_id = ${org} and p.id = any(${personIds}::uuid[]) order by p.id`,
    ),
    todayQuery(ctx),
    holdersQuery(ctx, 'recognition.manage'),
  ]);
  const adminIds = admins.map((admin) => admin.id);
  return {
    people: people.map(({ personId, points, managerId }) => ({
      personId,
      points,
      manager: managedByOf(ctx.person.id, managerId),
      adminLeft: adminLeft(ctx.person.id, adminIds, personId),
    })),
    today: today[0]!.count,
  };
}

interface GroupRow {
  id: string;
  kind: 'team' | 'department';
  name: string;
  count: number;
}

async function groupRows(ctx: PersonContext, words: string): Promise<GroupRow[]> {
  const org = ctx.organisationId;
  const me = ctx.person.id;
  const [team, departments] = await pipeline(ctx.db, [
    rawQuery<{ name: string; count: number }>(
      ctx.db,
      sql`select m.name, count(*)::int as count from people p
          join people m on m.organisation_id = ${org} and m.id = ${me}
          where p.organisation_id = ${org} and p.manager_id = ${me} and p.status = 'active' group by m.name`,
    ),
    rawQuery<{ name: string; count: number }>(
      ctx.db,
      sql`select p.department as name, count(*)::int as count from people p
          where p.organisation_id = ${org} and p.status = 'active' and p.id <> ${me} and p.department is not null
          group by p.department order by p.department`,
    ),
  ]);
  const found =
    words === '' ? [] : departments.filter(({ name }) => searchForm(name).includes(words)).slice(0, groupsAtMost);
  return [
    ...team.map(({ name, count }) => ({ id: 'team', kind: 'team' as const, name, count })),
    ...found.map(({ name, count }) => ({ id: `department:${name}`, kind: 'department' as const, name, count })),
  ];
}

/** Groups to thank at once: my team, and departments by name. */
export async function groups(
  ctx: PersonContext,
  { search }: Parsed<Changes['recognition.groups']>,
): Promise<Answer<Changes['recognition.groups']>> {
  const org = ctx.organisationId;
  const me = ctx.person.id;
  const rows = await groupRows(ctx, searchForm(search));
  const fitting = rows.filter(({ count }) => count <= recognitionLimits.recipients);
  const departments = fitting.filter(({ kind }) => kind === 'department').map(({ name }) => name);
  const teamFits = fitting.some(({ kind }) => kind === 'team');
  const { rows: members } = await sql<{ person: PersonRef; mine: boolean }>`
    select ${refJson('p')} as person, coalesce(p.manager_id = ${me}, false) as mine from people p
    where p.organisation_id = ${org} and p.status = 'active' and p.id <> ${me}
      and ((${teamFits} and p.manager_id = ${me}) or p.department = any(${departments}::text[]))
    order by p.name, p.id`.execute(ctx.db);
  return rows.map((row): RecognitionGroup => {
    const fits = fitting.includes(row);
    const inside = members.filter(({ mine: isOwnTeam, person }) =>
      row.kind === 'team' ? isOwnTeam : person.department === row.name,
    );
    return { ...row, members: fits ? inside.map(({ person }) => presentPerson(ctx, person)) : [] };
  });
}
