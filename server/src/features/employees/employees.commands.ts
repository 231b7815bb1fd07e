import { roleOf, stateOf } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { emailKey } from '@apprecio/contract/api/text-keys';
import type { Batch } from '@apprecio/contract/batches/batches.operations';
import type { employees } from '@apprecio/contract/employees/employees.operations';
import type { invitations } from '@apprecio/contract/employees/invitations';
import type { PersonRecord } from '@apprecio/contract/people/records';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { forgetSubject, readBatch } from '../batches/public.ts';
import { spelled } from '../people/public.ts';
import {
  changeInBatch,
  changeWhole,
  fieldOf,
  previewChanges,
  statusChanges,
  type StatusRequest,
} from './changes/changes.commands.ts';
import { listFormerReports } from './changes/changes.queries.ts';
import { removePeople } from './deletion.commands.ts';
import { readEmployee } from './employees.queries.ts';
import {
  askReset,
  invitationFacts,
  justInvited,
  tooSoon,
  withdrawInvitations,
} from './invitations/invitations.commands.ts';
import { addPeople, changeRecords, lockRecordsAround, markInvited } from './records/records.commands.ts';
import { judgeChanges } from './records/records.rules.ts';
import { offboardingChanges } from './succession.rules.ts';

type Employees = typeof employees;
type Changed = Answer<Employees['employees.update']>;

/** Adds one person and, unless told otherwise, invites them. */
export async function create(
  ctx: PersonContext,
  input: Parsed<Employees['employees.create']>,
): Promise<Answer<Employees['employees.create']>> {
  const { invite, roleId, ...typed } = input;
  const form = await spelled(ctx, typed);
  const records = await lockRecordsAround(ctx, {
    personIds: [],
    sets: [{ employeeId: form.employeeId, email: form.email, managerId: form.managerId ?? null }],
  });
  const refuse = (code: Parameters<typeof fail>[0]) => fail(code, fieldOf(code));
  if (records.some((person) => person.employeeId === form.employeeId)) throw refuse('employees.employee_id_taken');
  if (records.some((person) => emailKey(person.email) === emailKey(form.email))) throw refuse('employees.email_taken');
  const managerId = form.managerId ?? null;
  if (managerId && !records.some((person) => person.id === managerId && person.status === 'active'))
    throw refuse('employees.manager_unknown');
  const id = newId();
  const person = {
    ...form,
    role: roleOf(roleId),
    id,
    mobile: form.mobile ?? null,
    location: form.location ?? null,
    managerId,
    personalEmail: form.personalEmail ?? null,
    timeZone: form.timeZone ?? null,
    preferredName: form.preferredName ?? null,
  };
  await addPeople(ctx, [person], { invited: invite, actorId: ctx.person.id });
  return { id };
}

async function changed(ctx: PersonContext, id: string, batchId: string): Promise<Changed> {
  return { batchId, employee: await readEmployee(ctx, id) };
}

/** Changes one person. */
export async function update(ctx: PersonContext, input: Parsed<Employees['employees.update']>): Promise<Changed> {
  const { id, roleId, mobile, managerId, personalEmail, timeZone, preferredName, ...typed } = input;
  const before = await readEmployee(ctx, id);
  const { location, ...form } = await spelled(ctx, typed, before);
  const set = {
    ...form,
    ...(personalEmail !== undefined && { personalEmail }),
    ...(timeZone !== undefined && { timeZone }),
    ...(preferredName !== undefined && { preferredName }),
    role: roleOf(roleId),
    mobile: mobile ?? null,
    location: location ?? null,
    managerId: managerId ?? null,
  };
  const batchId = await changeWhole(ctx, { personIds: [id], sets: [set] }, (records) => {
    const superAdmin = records.find((person) => person.id === id)?.role === 'super_admin';
    return [{ personId: id, set: superAdmin ? { ...set, role: 'super_admin' } : set }];
  });
  return changed(ctx, id, batchId);
}

/** Changes someone’s role. */
export async function changeRole(
  ctx: PersonContext,
  { id, roleId }: Parsed<Employees['employees.changeRole']>,
): Promise<Changed> {
  const set = { role: roleOf(roleId) };
  return changed(ctx, id, await changeWhole(ctx, { personIds: [id] }, () => [{ personId: id, set }]));
}

/** Changes whom someone reports to. */
export async function changeManager(
  ctx: PersonContext,
  { id, managerId }: Parsed<Employees['employees.changeManager']>,
): Promise<Changed> {
  const affected = { personIds: [id], sets: [{ managerId }] };
  return changed(ctx, id, await changeWhole(ctx, affected, () => [{ personId: id, set: { managerId } }]));
}

/** Changes the personal e-mail of someone, who may have left. */
export async function changePersonalEmail(
  ctx: PersonContext,
  { id, personalEmail }: Parsed<Employees['employees.changePersonalEmail']>,
): Promise<Changed> {
  const set = { personalEmail };
  return changed(ctx, id, await changeWhole(ctx, { personIds: [id] }, () => [{ personId: id, set }]));
}

async function statusRequest(ctx: PersonContext, ids: readonly string[], status: string): Promise<StatusRequest> {
  return { ids, status, former: status === 'active' ? await listFormerReports(ctx, ids) : [] };
}

function concerned({ ids, former }: StatusRequest): string[] {
  return [...new Set([...ids, ...former.map(({ personId }) => personId)])];
}

/** Lets someone leave or come back; a personal e-mail that is given with it is stored first. */
export async function changeStatus(
  ctx: PersonContext,
  { id, status, personalEmail }: Parsed<Employees['employees.changeStatus']>,
): Promise<Changed> {
  const request = await statusRequest(ctx, [id], stateOf(status));
  const batchId = await changeWhole(ctx, { personIds: concerned(request) }, (records) =>
    statusChanges(records, request, ctx.person.id).map((change) =>
      change.personId === id && personalEmail ? { ...change, set: { ...change.set, personalEmail } } : change,
    ),
  );
  return changed(ctx, id, batchId);
}

type BulkSet = Parsed<Employees['employees.bulk']>['set'];

// The API uses numbers for roles and states. The database stores words.
function valuesOf(set: BulkSet): Record<string, string | null> {
  if ('status' in set) return { status: stateOf(set.status) };
  return 'roleId' in set ? { role: roleOf(set.roleId) } : { ...set };
}

type Bulk = Parsed<Employees['employees.bulk']>;

async function asSpelled(ctx: PersonContext, { ids, set }: Bulk): Promise<Bulk> {
  return { ids, set: await spelled(ctx, set) };
}

/** The people whom a bulk change concerns, and the changes it means. */
async function bulkChanges(ctx: PersonContext, { ids, set }: Bulk) {
  const people = [...new Set(ids)];
  const sets = [valuesOf(set)];
  if (!('status' in set)) {
    return {
      affected: { personIds: ids, sets },
      wanted: () => people.map((personId) => ({ personId, set: sets[0]! })),
    };
  }
  const request = await statusRequest(ctx, people, stateOf(set.status));
  return {
    affected: { personIds: concerned(request), sets },
    wanted: (records: readonly PersonRecord[]) => statusChanges(records, request, ctx.person.id),
  };
}

/** One change to many people as one batch. */
export async function bulk(ctx: PersonContext, typed: Bulk): Promise<Batch> {
  const input = await asSpelled(ctx, typed);
  const [field] = Object.keys(valuesOf(input.set)) as [string];
  const { affected, wanted } = await bulkChanges(ctx, input);
  return readBatch(ctx, await changeInBatch(ctx, field, affected, wanted));
}

/** Returns the effect of a bulk change without applying it. */
export async function previewBulk(
  ctx: PersonContext,
  typed: Parsed<Employees['employees.previewBulk']>,
): Promise<Answer<Employees['employees.previewBulk']>> {
  const input = await asSpelled(ctx, typed);
  const { affected, wanted } = await bulkChanges(ctx, input);
  return previewChanges(ctx, affected, wanted);
}

/** Removes everything personal of someone. Their reports pass up first. */
export async function remove(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<Employees['employees.delete']>> {
  const records = await lockRecordsAround(ctx, { personIds: [id], actorId: ctx.person.id });
  const person = records.find((one) => one.id === id);
  if (!person) throw fail('access.not_found');
  if (id === ctx.person.id) throw fail('employees.own_access');
  if (person.status === 'active') {
    const [judged] = judgeChanges(records, [{ key: 0, personId: id, set: { status: 'inactive' } }], ctx.person.id);
    if (judged!.code) throw fail(judged!.code);
  }
  const passed = offboardingChanges(records, [id]).filter(({ personId }) => personId !== id);
  await changeRecords(
    ctx,
    records,
    passed.map((change, key) => ({ ...change, key })),
    ctx.person.id,
  );
  await removePeople(ctx, [person]);
  await forgetSubject(ctx, id, 'Former colleague');
  return { ok: true };
}

/** Sends invitations, again where there was one. */
export async function invite(
  ctx: PersonContext,
  input: { ids: string[] },
): Promise<Answer<(typeof invitations)['employees.invite']>> {
  const ids = [...new Set(input.ids)];
  const found = new Map((await invitationFacts(ctx, ids)).map((row) => [row.id, row]));
  const outcomes = ids.map((id) => {
    const row = found.get(id);
    if (!row) return { id, ok: false, code: 'access.not_found' };
    if (row.status !== 'active' || row.first_seen_at !== null)
      return { id, ok: false, code: 'employees.not_invitable' };
    return justInvited(ctx, row) ? { id, ok: false, code: 'request.too_many' } : { id, ok: true, code: null };
  });
  const invited = outcomes.filter(({ ok }) => ok).map(({ id }) => id);
  if (invited.length === 0) ctx.noActivity('nobody here can be invited');
  await markInvited(ctx, invited);
  return { outcomes };
}

/** Ends an invitation that was not used. */
export async function withdraw(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<(typeof invitations)['employees.withdraw']>> {
  const [row] = await invitationFacts(ctx, [id]);
  if (!row) throw fail('access.not_found');
  if (row.invited_at === null || row.first_seen_at !== null) throw fail('employees.not_invitable');
  await withdrawInvitations(ctx, [id]);
  return { ok: true };
}

/** Sends a link to choose a new password; who never signed in gets a new invitation. */
export async function resetPassword(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<(typeof invitations)['employees.resetPassword']>> {
  const [row] = await invitationFacts(ctx, [id]);
  if (!row) throw fail('access.not_found');
  if (row.status !== 'active') throw fail('employees.not_invitable');
  if (row.first_seen_at !== null) await askReset(ctx, id);
  else if (justInvited(ctx, row)) throw tooSoon();
  else await markInvited(ctx, [id]);
  return { ok: true };
}

/** Signs someone out everywhere. */
export async function endSessions(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<(typeof invitations)['employees.endSessions']>> {
  const [row] = await invitationFacts(ctx, [id]);
  if (!row) throw fail('access.not_found');
  await ctx.record('employees.sessionsEnded', id, {});
  return { ok: true };
}
