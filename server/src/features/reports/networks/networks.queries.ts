import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { fewestShown, graphLimits, matrixGroups, silo } from '@apprecio/contract/reports/groups';
import type { networks } from '@apprecio/contract/reports/networks';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { inGroup, listBehind, namesOf } from '../figures/figures.queries.ts';
import { bounds, type Period, periodOf } from '../period/period.queries.ts';
import { type ReportInput, departmentsQuery, scopeOf, thanksIn } from '../scope/scope.queries.ts';
import { groupsOf, wholeOf } from '../scope/scope.rules.ts';

type Networks = typeof networks;
type Figures = NonNullable<Answer<Networks['reports.network']>['figures']>;

/** Common tables `scope` and `acts` of the days; both sides of a thank-you are looked for in `scope`. */
function counted(ctx: PersonContext, input: ReportInput, period: Period) {
  return sql`${scopeOf(ctx, input, period)}, ${thanksIn(ctx, bounds(period, period.zone))}`;
}

interface Part {
  part: string | null;
  whole: boolean;
  people: number;
  missed: number;
}
interface Pair {
  giving: string | null;
  part: string | null;
  thanks: number;
}

function partsQuery(ctx: PersonContext, input: ReportInput, period: Period) {
  return rawQuery<Part>(
    ctx.db,
    sql`with ${counted(ctx, input, period)}, got as (select distinct a.person_id from acts a)
      select s.part, grouping(s.part) = 1 as whole, count(*)::int as people,
        (count(*) filter (where g.person_id is null))::int as missed
      from scope s left join got g on g.person_id = s.id group by grouping sets ((), (s.part)) order by s.part`,
  );
}

function pairsQuery(ctx: PersonContext, input: ReportInput, period: Period) {
  return rawQuery<Pair>(
    ctx.db,
    sql`with ${counted(ctx, input, period)}
      select g.part as giving, s.part, count(*)::int as thanks
      from acts a join scope s on s.id = a.person_id join scope g on g.id = a.giver_id group by 1, 2 order by 1, 2`,
  );
}

function figuresOf(parts: readonly Part[], pairs: readonly Pair[]): Figures {
  const groups = groupsOf<'missed'>(parts, ['people'], matrixGroups).map(({ name, people }) => ({
    name,
    people,
    given: [] as number[],
  }));
  const places = new Map(groups.map(({ name }, at) => [name, at]));
  const placeOf = (part: string | null) => places.get(part) ?? groups.findIndex(({ name }) => name === null);
  for (const group of groups) group.given = groups.map(() => 0);
  for (const { giving, part, thanks } of pairs) groups[placeOf(giving)]!.given[placeOf(part)]! += thanks;
  const silos = groups.flatMap(({ name, given: to }, at) => {
    const given = to.reduce((sum, thanks) => sum + thanks, 0);
    const inside = to[at]!;
    const isSilo = name !== null && groups.length > 1 && given >= silo.given && inside * 100 >= given * silo.share;
    return isSilo ? [{ name, given, inside }] : [];
  });
  const { people, missed } = wholeOf(parts);
  return { people, missed, groups, silos };
}

/** Returns the recognition between groups of the people that the caller oversees. */
export async function network(
  ctx: PersonContext,
  input: Parsed<Networks['reports.network']>,
): Promise<Answer<Networks['reports.network']>> {
  const period = await periodOf(ctx, input);
  const [parts, pairs, departments] = await pipeline(ctx.db, [
    partsQuery(ctx, input, period),
    pairsQuery(ctx, input, period),
    departmentsQuery(ctx),
  ]);
  return {
    from: period.from,
    to: period.to,
    departments: departments.map(({ name }) => name),
    figures: wholeOf(parts).people >= fewestShown ? figuresOf(parts, pairs) : null,
  };
}

/** The people of a group that another thanked. */
export async function networkPeople(
  ctx: PersonContext,
  input: Parsed<Networks['reports.networkPeople']>,
): Promise<Answer<Networks['reports.networkPeople']>> {
  const period = await periodOf(ctx, input);
  const tables = counted(ctx, input, period);
  const names = await namesOf(ctx, tables, matrixGroups);
  const listTables = sql`${tables}, got as (select a.person_id, count(*)::int as thanks from acts a
    join scope g on g.id = a.giver_id where ${inGroup(input.giving, names, sql.ref('g.part'))} group by 1)`;
  return await listBehind(ctx, { ...input, names }, listTables, {
    joined: sql`join got t on t.person_id = s.id`,
    times: sql`t.thanks`,
    where: sql`true`,
  });
}

interface Node {
  id: string;
  name: string;
  part: string | null;
}
interface Edge {
  giver_id: string;
  person_id: string;
  times: number;
}

/** Returns the recognition between individual people; empty if too few people are in scope. */
export async function networkGraph(
  ctx: PersonContext,
  input: Parsed<Networks['reports.networkGraph']>,
): Promise<Answer<Networks['reports.networkGraph']>> {
  const period = await periodOf(ctx, input);
  const tables = sql`${counted(ctx, input, period)},
    pairs as (select a.giver_id, a.person_id, count(*)::int as times from acts a join scope s on s.id = a.person_id
      join scope g on g.id = a.giver_id group by 1, 2),
    busy as (select b.id, sum(b.times) as times from (select giver_id as id, times from pairs
      union all select person_id, times from pairs) b group by 1),
    drawn as (select s.id, s.name, s.name_fold, s.part from scope s left join busy b on b.id = s.id
      where (select count(*) from scope) >= ${fewestShown}
      order by b.times desc nulls last, s.id limit ${graphLimits.people})`;
  const [parts, nodes, edges] = await pipeline(ctx.db, [
    partsQuery(ctx, input, period),
    rawQuery<Node>(ctx.db, sql`with ${tables} select d.id, d.name, d.part from drawn d order by d.name_fold, d.id`),
    rawQuery<Edge>(
      ctx.db,
      sql`with ${tables} select p.giver_id, p.person_id, p.times from pairs p join drawn g on g.id = p.giver_id
        join drawn d on d.id = p.person_id order by p.times desc, p.giver_id, p.person_id limit ${graphLimits.pairs}`,
    ),
  ]);
  const names = new Set(groupsOf<'missed'>(parts, ['people'], matrixGroups).map(({ name }) => name));
  const places = new Map(nodes.map(({ id }, at) => [id, at]));
  return {
    people: nodes.map(({ id, name, part }) => ({ id, name, group: names.has(part) ? part : null })),
    thanks: edges.map(({ giver_id, person_id, times }) => ({
      giver: places.get(giver_id)!,
      receiver: places.get(person_id)!,
      times,
    })),
  };
}
