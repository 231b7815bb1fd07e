import type { Answer } from '@apprecio/contract/api/define';
import type { RowProblem } from '@apprecio/contract/batches/problems';
import type { employees } from '@apprecio/contract/employees/employees.operations';
import { errors, type ErrorCode } from '@apprecio/contract/generated/errors';
import type { PersonRecord } from '@apprecio/contract/people/records';
import type { TenantContext } from '../../../platform/activity.ts';
import type { BatchFacts, BatchKind, NewRow, Row, RowResult } from '../../../platform/batch-kind.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { createBatch, firstResult, startBatch, waitingAfters } from '../../batches/public.ts';
import { ownIdsOf } from '../../people/public.ts';
import { removePeople } from '../deletion.commands.ts';
import { changeRecords, lockRecordsAround } from '../records/records.commands.ts';
import { type Affected, recordsAround, usedPeople } from '../records/records.queries.ts';
import { type Judged, judgeChanges, type RequestedChange, valueOf } from '../records/records.rules.ts';
import { type Placing, recordRenames } from '../renames/renames.commands.ts';
import { type FormerReport, offboardingChanges, returningChanges } from '../succession.rules.ts';

/** The result of a row whose change was judged. */
export function resultOf(judged: Judged, refusedAs: 'skipped' | 'not_undone', doneAs: 'done' | 'undone'): RowResult {
  if (judged.code) return { line: judged.key, state: refusedAs, reason: { code: judged.code } };
  if (doneAs === 'undone') return { line: judged.key, state: 'undone' };
  return {
    line: judged.key,
    state: 'done',
    subjectId: judged.next!.id,
    before: judged.before!,
    after: judged.after!,
  };
}

/** Returns the changes that undo a batch. Only fields that still hold the batch's value are included. */
function changesToRevert(
  records: ReadonlyMap<string, PersonRecord>,
  rows: readonly Row[],
  own: boolean,
): RequestedChange[] {
  return rows.map((row) => {
    const person = records.get(row.subjectId!);
    const same = Object.keys(row.after ?? {}).filter((field) => valueOf(person, field) === row.after![field]);
    return {
      key: row.line,
      personId: row.subjectId!,
      set: Object.fromEntries(same.map((field) => [field, row.before![field]!])),
      ...(own && { ownRaise: 'restored' as const }),
    };
  });
}

const isCreated = (row: Row) => row.before === null;

/** Those of the created people who stay: used since, or with reports who stay. */
async function whoStays(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  records: readonly PersonRecord[],
  created: readonly Row[],
): Promise<Set<string>> {
  const ids = created.map((row) => row.subjectId!);
  const stays = await usedPeople(ctx, ids);
  const going = new Set(ids);
  const managerOf = new Map(records.map((person) => [person.id, person.managerId]));
  const keepUp = (from: string | null) => {
    for (let at = from; at !== null && going.has(at) && !stays.has(at); at = managerOf.get(at) ?? null) stays.add(at);
  };
  for (const person of records) if (!going.has(person.id) || stays.has(person.id)) keepUp(person.managerId);
  return stays;
}

async function planUndo(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  records: readonly PersonRecord[],
  batch: BatchFacts,
  rows: readonly Row[],
) {
  const byId = new Map(records.map((person) => [person.id, person]));
  const created = rows.filter(isCreated);
  const used = await whoStays(ctx, records, created);
  const reasons = new Map<number, RowProblem>();
  for (const row of created) if (used.has(row.subjectId!)) reasons.set(row.line, { code: 'employees.in_use' });
  const removed = created
    .filter((row) => !reasons.has(row.line))
    .map((row) => byId.get(row.subjectId!))
    .filter((person) => person !== undefined);
  const wanted = changesToRevert(
    byId,
    rows.filter((row) => !isCreated(row)),
    batch.actorId === batch.appliedBy,
  );
  return { reasons, removed, wanted };
}

function setReasons(reasons: Map<number, RowProblem>, judged: readonly Judged[]): void {
  for (const { key, code } of judged)
    if (code) reasons.set(key, { code: code === 'batches.nothing' ? 'employees.changed_since' : code });
}

function affectedByUndo({ actorId }: BatchFacts, rows: readonly Row[]): Affected {
  return { personIds: rows.map(({ subjectId }) => subjectId!), sets: rows.map(({ before }) => before ?? {}), actorId };
}

/** Undoes rows that added or changed people. */
export async function undoPeople(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  const records = await lockRecordsAround(ctx, affectedByUndo(batch, rows));
  const { reasons, removed, wanted } = await planUndo(ctx, records, batch, rows);
  setReasons(reasons, await changeRecords(ctx, records, wanted, batch.actorId));
  await removePeople(ctx, removed);
  return rows.map(({ line }) => {
    const reason = reasons.get(line);
    return reason === undefined ? { line, state: 'undone' } : { line, state: 'not_undone', reason };
  });
}

/** Returns the rows of a batch that would remain after an undo, with the reasons. */
export async function peopleThatStay(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  batch: BatchFacts,
  rows: readonly Row[],
): Promise<Map<number, RowProblem>> {
  const records = await recordsAround(ctx, affectedByUndo(batch, rows));
  const { reasons, wanted } = await planUndo(ctx, records, batch, rows);
  const ownIds = await ownIdsOf(ctx, batch.actorId);
  setReasons(reasons, judgeChanges(records, wanted, batch.actorId, undefined, ownIds));
  return reasons;
}

async function waitingPlacings(ctx: TenantContext, batchId: string): Promise<Placing[]> {
  const waiting = await waitingAfters<Omit<Placing, 'personId'>>(ctx, batchId);
  return waiting.map(({ subjectId, after: { department, location } }) => ({
    personId: subjectId,
    department,
    location,
  }));
}

/** Changes of people by admins, one or many at once. */
export const recordChanges: BatchKind = {
  right: 'employees.manage',
  power: true,
  apply: async (ctx, batch, rows) => {
    const personIds = rows.map(({ subjectId }) => subjectId!);
    const sets = rows.map(({ after }) => after!);
    const records = await lockRecordsAround(ctx, { personIds, sets, actorId: batch.actorId });
    const isNamed = batch.options['renames'] === true;
    if (!(await firstResult(ctx, batch.id))) await recordRenames(ctx, await waitingPlacings(ctx, batch.id), isNamed);
    const wanted = rows.map((row) => ({
      key: row.line,
      personId: row.subjectId!,
      set: row.after!,
      ...(row.input as Pick<RequestedChange, 'ownRaise'> | null),
    }));
    const judged = await changeRecords(ctx, records, wanted, batch.actorId);
    return judged.map((one) => resultOf(one, 'skipped', 'done'));
  },
  undo: undoPeople,
  stays: peopleThatStay,
};

/** Returns a value for display; a manager is shown by name. */
function shownValue(records: ReadonlyMap<string, PersonRecord>, field: string, value: string | null): string | null {
  return field === 'managerId' && value !== null ? (records.get(value)?.name ?? null) : value;
}

function newRow(
  records: ReadonlyMap<string, PersonRecord>,
  { personId, set, ownRaise }: Omit<RequestedChange, 'key'>,
  line: number,
): NewRow {
  const person = records.get(personId) as (PersonRecord & Record<string, unknown>) | undefined;
  const fields = Object.keys(set).filter((field) => person?.[field] !== set[field]);
  const value = (field: string) => (person?.[field] as string | null | undefined) ?? null;
  return {
    line,
    outcome: 'update',
    subjectId: personId,
    shown: { name: person?.name ?? '', employeeId: person?.employeeId ?? '' },
    input: ownRaise ? { ownRaise } : null,
    before: null,
    after: set,
    changes: fields.map((field) => ({
      field,
      from: shownValue(records, field, value(field)),
      to: shownValue(records, field, set[field] ?? null),
    })),
    errors: [],
  };
}

/** A status for people, with those who reported to them before they left. */
export interface StatusRequest {
  ids: readonly string[];
  status: string;
  former: readonly FormerReport[];
}

/** The changes that a status for these people means: leavers pass their reports on, who returns gets them back. */
export function statusChanges(
  records: readonly PersonRecord[],
  { ids, status, former }: StatusRequest,
  actorId: string,
): Omit<RequestedChange, 'key'>[] {
  const wanted = ids.map((personId, key) => ({ key, personId, set: { status } }));
  if (status === 'active') return [...wanted, ...returningChanges(records, ids, former)];
  const judged = judgeChanges(records, wanted, actorId);
  const leavers = ids.filter((_id, at) => judged[at]!.code === null);
  const refused = wanted.filter(({ key }) => judged[key]!.code !== null);
  return [...offboardingChanges(records, leavers), ...refused];
}

/** Returns the effect of changes without applying them. */
export async function previewChanges(
  ctx: PersonContext,
  affected: Affected,
  wantedOf: (records: readonly PersonRecord[]) => readonly Omit<RequestedChange, 'key'>[],
): Promise<Answer<(typeof employees)['employees.previewBulk']>> {
  const records = await recordsAround(ctx, { ...affected, actorId: ctx.person.id });
  const byId = new Map(records.map((person) => [person.id, person]));
  const wanted = wantedOf(records).map((change, key) => ({ ...change, key }));
  const ownIds = await ownIdsOf(ctx, ctx.person.id);
  const rows = judgeChanges(records, wanted, ctx.person.id, undefined, ownIds).map(({ code }, at) => {
    const { shown, changes } = newRow(byId, wanted[at]!, at);
    return { id: wanted[at]!.personId, name: shown.name!, changes, code };
  });
  return { changing: rows.filter(({ code }) => code === null).length, rows };
}

/** Makes changes as one batch that can be undone. Answers its id. */
export async function changeInBatch(
  ctx: PersonContext,
  title: string | null,
  affected: Affected,
  wantedOf: (records: readonly PersonRecord[]) => readonly Omit<RequestedChange, 'key'>[],
  options: { renames?: true } = {},
): Promise<string> {
  const records = await lockRecordsAround(ctx, { ...affected, actorId: ctx.person.id });
  const byId = new Map(records.map((person) => [person.id, person]));
  const rows = wantedOf(records).map((wanted, at) => newRow(byId, wanted, at + 1));
  const batchId = await createBatch(ctx, { kind: 'employees.change', title, madeBy: ctx.person.id, rows, options });
  await startBatch(ctx, batchId);
  return batchId;
}

function changedBy(records: readonly PersonRecord[], { personId, set }: Omit<RequestedChange, 'key'>): object {
  const person = records.find(({ id }) => id === personId) as (PersonRecord & Record<string, unknown>) | undefined;
  return Object.fromEntries(Object.entries(set).filter(([field, value]) => person?.[field] !== value));
}

/** Makes changes that are all or nothing. */
export async function changeWhole(
  ctx: PersonContext,
  affected: Affected,
  wantedOf: (records: readonly PersonRecord[]) => readonly Omit<RequestedChange, 'key'>[],
): Promise<string> {
  const ownIds = await ownIdsOf(ctx, ctx.person.id);
  return changeInBatch(ctx, null, affected, (records) => {
    const wanted = wantedOf(records);
    const judged = judgeChanges(
      records,
      wanted.map((change, key) => ({ ...change, key })),
      ctx.person.id,
      undefined,
      ownIds,
    );
    const at = judged.findIndex(({ code }) => code !== null);
    const code = judged[at]?.code;
    if (code) throw fail(code, fieldOf(code, changedBy(records, wanted[at]!)));
    return wanted;
  });
}

const fields: Partial<Record<ErrorCode, string>> = {
  'employees.email_taken': 'email',
  'employees.employee_id_taken': 'employeeId',
  'employees.manager_unknown': 'managerId',
  'employees.manager_loop': 'managerId',
};

/** The field of the form that a refusal belongs to; `set` is what was to be changed. */
export function fieldOf(code: ErrorCode, set: object = {}): { errors?: Record<string, string> } {
  const field = code === 'points.self' ? ['dateOfJoining', 'managerId'].find((name) => name in set) : fields[code];
  return field ? { errors: { [field]: errors[code][1] } } : {};
}
