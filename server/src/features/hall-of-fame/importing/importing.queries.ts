import { newId } from '@apprecio/contract/api/ids';
import { spellingOf } from '@apprecio/contract/api/spelling';
import { nameKey, searchForm } from '@apprecio/contract/api/text-keys';
import type { FaultyFile } from '@apprecio/contract/batches/problems';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { NewRow } from '../../../platform/batch-kind.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { faultyFile, readBatch } from '../../batches/public.ts';
import { aloneAtTheTop, ownIdsOf } from '../../people/public.ts';
import { walletPoints } from '../../points/public.ts';
import { categoriesOf } from '../hall-of-fame.queries.ts';
import {
  type AwardCells,
  type Awardee,
  awardeeOf,
  givenTimes,
  type GivenTimes,
  type PlannedAward,
  readAward,
  type ReadAward,
  repeatedAt,
  type RowError,
  sameAward,
} from './importing.rules.ts';

/** The kind of batch that a file of awards is. */
export const awardsKind = 'hallOfFame.awards';

const cellAtMost = 200;

interface FileRow {
  line: number;
  cells: AwardCells;
  problems: RowError[];
  notes: RowError[];
  raw: string[];
}

interface Planned extends FileRow {
  person: Awardee | null;
  award: PlannedAward | null;
  errors: RowError[];
}

async function peopleOf(ctx: PersonContext, rows: readonly ReadAward[]) {
  const ids = rows.map(({ employeeId }) => employeeId).filter((text) => text !== '');
  const names = rows.map(({ awardee }) => searchForm(awardee));
  const { rows: people } = await sql<Awardee>`
    select p.id, p.employee_id, p.name, p.department, p.status from people p
    where p.organisation_id = ${ctx.organisationId} and p.status in ('active', 'inactive')
      and (p.employee_id = any(${ids}::text[]) or p.name_fold = any(${names}::text[]))
    order by p.employee_id`.execute(ctx.db);
  return {
    byId: new Map(people.map((person) => [person.employee_id, person])),
    byName: Map.groupBy(
      people.filter(({ status }) => status === 'active'),
      ({ name }) => nameKey(name),
    ),
  };
}

function read(rows: readonly FileRow[]) {
  return rows.map((row) => ({ ...row, parsedAward: readAward(row.cells, row.problems) }));
}

async function plan(ctx: PersonContext, rows: readonly FileRow[]): Promise<Planned[]> {
  const understood = read(rows);
  const people = await peopleOf(
    ctx,
    understood.flatMap(({ parsedAward: parsed }) => ('errors' in parsed ? [] : [parsed])),
  );
  const alone = await aloneAtTheTop(ctx, ctx.person.id, 'hallOfFame.manage');
  const ownIds = await ownIdsOf(ctx, ctx.person.id);
  const spell = spellingOf(await categoriesOf(ctx));
  const seen = new Set<string>();
  return understood.map(({ parsedAward: said, ...row }): Planned => {
    const faulty = (...errors: RowError[]) => ({ ...row, person: null, award: null, errors });
    if ('errors' in said) return faulty(...said.errors);
    const person = awardeeOf(said, people);
    if ('field' in person) return faulty(person);
    if (ownIds.has(person.id) && !alone) return faulty({ field: 'Awardee Name', code: 'points.self' });
    const { awardee: _awardee, employeeId: _employeeId, ...fields } = said;
    const category = spell(fields.category);
    if (category !== fields.category) {
      const values = { value: fields.category, as: category };
      row.notes.push({ field: 'Category', code: 'row.spelled', values });
    }
    const award = {
      ...fields,
      category,
      id: newId(),
      personId: person.id,
      department: said.department ?? person.department,
    };
    const key = sameAward(award);
    if (seen.has(key)) return faulty({ field: 'row', code: 'row.repeated' });
    seen.add(key);
    return { ...row, person, award, errors: [] };
  });
}

/** Returns when awards were given to these people before. */
export async function givenBefore(ctx: Pick<TenantContext, 'db'>, personIds: readonly string[]): Promise<GivenTimes> {
  const rows = await ctx.db
    .selectFrom('awards')
    .select(['person_id', 'award_name', 'quarter', 'year', 'given_at'])
    .where('person_id', '=', sql<string>`any(${[...new Set(personIds)]}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute();
  return givenTimes(
    rows.map((row) => ({
      personId: row.person_id,
      awardName: row.award_name,
      quarter: row.quarter,
      year: row.year,
      givenAt: row.given_at,
    })),
  );
}

function shownOf({ cells, person, award }: Planned, given: Date | null): Record<string, string> {
  const texts = {
    name: person?.name ?? cells['Awardee Name'],
    employeeId: person?.employee_id ?? cells['Employee ID'],
    award: award?.awardName ?? cells['Award Name'],
    points: award ? String(award.points) : cells.Points,
    category: award?.category ?? cells.Category,
    quarter: award ? String(award.quarter ?? '') : cells.Quarter,
    year: award ? String(award.year) : cells.Year,
    department: award?.department ?? cells.Department,
    reason: award?.reason ?? cells.Reason,
    special: award?.special ? 'yes' : '',
    given: given?.toISOString() ?? '',
  };
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim().slice(0, cellAtMost)]));
}

/** Returns the plan for each row of a file: the award to give, the earlier award, or the reasons it cannot be given. */
export async function planAwards(ctx: PersonContext, rows: readonly FileRow[]): Promise<NewRow[]> {
  const planned = await plan(ctx, rows);
  const before = await givenBefore(
    ctx,
    planned.flatMap(({ award }) => award?.personId ?? []),
  );
  let left = await walletPoints(ctx);
  return planned.map((row): NewRow => {
    const { line, raw, notes, award } = row;
    const given = award ? repeatedAt(award, before, ctx.now) : null;
    const common = { line, subjectId: award?.personId ?? null, before: null, after: null, changes: [] };
    const shown = shownOf(row, given);
    if (!award) return { ...common, shown, outcome: 'faulty', input: raw, errors: row.errors };
    if (given) {
      const input: PlannedAward = { ...award, knownAt: given.toISOString() };
      return { ...common, notes, shown, outcome: 'same', input, errors: [] };
    }
    if (award.points > left) {
      const errors: RowError[] = [{ field: 'Points', code: 'points.wallet_short' }];
      return { ...common, shown, outcome: 'faulty', input: raw, errors };
    }
    left -= award.points;
    return { ...common, notes, shown, outcome: 'create', input: award, errors: [] };
  });
}

/** Returns how many awards of a checked file were given before, and their points in all. */
export function repeatsOf(options: Record<string, unknown>): { awards: number; points: number } {
  return (options['repeats'] as { awards: number; points: number } | undefined) ?? { awards: 0, points: 0 };
}

/** The faulty rows of a checked file, to correct and upload again. */
export async function faultyAwards(ctx: PersonContext, { id }: { id: string }): Promise<FaultyFile> {
  await readBatch(ctx, id);
  return faultyFile(ctx, id, awardsKind);
}
