import { days } from '@apprecio/contract/api/days';
import { newId } from '@apprecio/contract/api/ids';
import type { FaultyFile } from '@apprecio/contract/batches/problems';
import type { ErrorCode } from '@apprecio/contract/generated/errors';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { NewRow } from '../../../platform/batch-kind.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { faultyFile } from '../../batches/public.ts';
import { type GrantRow, judgeGrants } from '../grants.commands.ts';
import { type GrantCells, readGrant, type RowError, sameGrant } from './grants-file.rules.ts';

/** The kind of batch that a file of grants is. */
export const grantsKind = 'points.grants';

const sameWithinMs = days(30);
const cellAtMost = 200;

/** A row of a file with what is known of its cells. */
export interface FileRow {
  line: number;
  cells: GrantCells;
  problems: RowError[];
  notes: RowError[];
  raw: string[];
}

interface Planned extends FileRow {
  name: string;
  grant: GrantRow | null;
  errors: RowError[];
}

async function peopleOf(ctx: PersonContext, employeeIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('people')
    .select(['id', 'employee_id', 'name'])
    .where('employee_id', '=', sql<string>`any(${employeeIds}::text[])`)
    .where('status', 'in', ['active', 'inactive'])
    .execute();
  return new Map(rows.map((row) => [row.employee_id, row]));
}

/** Returns the keys by `sameGrant` of recent grants to these people that were not undone. */
export async function grantedLately(
  ctx: Pick<TenantContext, 'db' | 'now'>,
  personIds: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('points_grants')
    .select(['person_id', 'points', 'reason'])
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('made_at', '>', new Date(ctx.now.getTime() - sameWithinMs))
    .where('undone_at', 'is', null)
    .execute();
  return new Set(rows.map(({ person_id: personId, points, reason }) => sameGrant({ personId, points, reason })));
}

async function read(ctx: PersonContext, rows: readonly FileRow[]): Promise<Planned[]> {
  const people = await peopleOf(
    ctx,
    rows.map(({ cells }) => cells['Employee ID'].trim()),
  );
  const seen = new Set<string>();
  return rows.map((row): Planned => {
    const { cells, problems } = row;
    const person = people.get(cells['Employee ID'].trim());
    const parsedGrant = readGrant(cells, problems);
    const plan = { ...row, name: person?.name ?? '', grant: null };
    if ('errors' in parsedGrant) return { ...plan, errors: parsedGrant.errors };
    if (!person) return { ...plan, errors: [{ field: 'Employee ID', code: 'row.nobody' }] };
    const { points, reason } = parsedGrant.grant;
    const key = sameGrant({ personId: person.id, points, reason });
    if (seen.has(key)) return { ...plan, errors: [{ field: 'row', code: 'row.repeated' }] };
    seen.add(key);
    const kind = points > 0 ? 'grant' : 'adjustment';
    return { ...plan, errors: [], grant: { id: newId(), kind, personId: person.id, points, reason } };
  });
}

const fieldOf: Partial<Record<ErrorCode, string>> = {
  'points.wallet_short': 'Points',
  'points.person_short': 'Points',
};

function rowOf({ line, cells, raw, notes, name, grant, errors }: Planned, outcome: NewRow['outcome']): NewRow {
  const shown = { employeeId: cells['Employee ID'], name, points: cells.Points, reason: cells.Reason };
  return {
    line,
    outcome,
    subjectId: grant?.personId ?? null,
    shown: Object.fromEntries(Object.entries(shown).map(([key, text]) => [key, text.trim().slice(0, cellAtMost)])),
    input: outcome === 'faulty' ? raw : grant,
    before: null,
    after: null,
    changes:
      outcome === 'create' || outcome === 'update' ? [{ field: 'points', from: null, to: String(grant!.points) }] : [],
    errors,
    notes: outcome === 'faulty' ? [] : notes,
  };
}

/**
 * Returns the plan for each row of a file: to grant or take points, unchanged if granted recently, or faulty with
 * reasons.
 */
export async function planGrants(ctx: PersonContext, rows: readonly FileRow[]): Promise<NewRow[]> {
  const planned = await read(ctx, rows);
  const grants = planned.flatMap(({ grant }) => grant ?? []);
  const before = await grantedLately(ctx, [...new Set(grants.map(({ personId }) => personId))]);
  const fresh = grants.filter((grant) => !before.has(sameGrant(grant)));
  const outcomes = await judgeGrants(ctx, fresh, ctx.person.id, 'now');
  const codes = new Map(outcomes.map(({ id, code }) => [id, code]));
  return planned.map((plan) => {
    if (!plan.grant) return rowOf(plan, 'faulty');
    const code = codes.get(plan.grant.id);
    if (code === undefined) return rowOf(plan, 'same');
    if (code === null) return rowOf(plan, plan.grant.points > 0 ? 'create' : 'update');
    return rowOf({ ...plan, errors: [{ field: fieldOf[code] ?? 'Employee ID', code }] }, 'faulty');
  });
}

/** The faulty rows of a checked file, to correct and upload again. */
export function faultyGrants(ctx: PersonContext, { id }: { id: string }): Promise<FaultyFile> {
  return faultyFile(ctx, id, grantsKind);
}
