import type { Answer } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { emailKey } from '@apprecio/contract/api/text-keys';
import type { RowProblem } from '@apprecio/contract/batches/problems';
import type { invitations } from '@apprecio/contract/employees/invitations';
import type { NewPerson, PersonRecord } from '@apprecio/contract/people/records';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { BatchFacts, BatchKind, NewRow, Row, RowResult } from '../../../platform/batch-kind.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { type Pasted, readAddresses } from '../../../platform/files/tables/pasted-addresses.ts';
import { createBatch, startBatch } from '../../batches/public.ts';
import { nameFromEmail, setInvitedAt } from '../../people/public.ts';
import { peopleThatStay, undoPeople } from '../changes/changes.commands.ts';
import { addPeople, lockRecords, markInvited } from '../records/records.commands.ts';
import { newPerson } from '../records/records.rules.ts';
import { nextEmployeeIds } from './invitations.rules.ts';

type InviteList = Answer<(typeof invitations)['employees.inviteList']>;
type Outcome = InviteList['outcomes'][number];

const addressesAtMost = 200;
const testsAnHour = 5;
const hourMs = 3_600_000;
const pauseMs = 60_000;

function factsQuery(ctx: Pick<TenantContext, 'db'>, ids: readonly string[]) {
  return ctx.db
    .selectFrom('people')
    .select(['id', 'status', 'invited_at', 'first_seen_at'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', 'in', ['active', 'inactive'])
    .orderBy('id');
}

type Facts = Awaited<ReturnType<typeof invitationFacts>>;

/** Returns facts about people's invitations and locks the rows. */
export async function invitationFacts(ctx: TenantContext, ids: readonly string[]) {
  return factsQuery(ctx, ids).forUpdate().execute();
}

/** Refuses to mail someone again within a minute. */
export const tooSoon = () => fail('request.too_many', { retryAfterSeconds: pauseMs / 1000 });

/** Returns true if a person was mailed an invitation less than a minute ago. */
export function justInvited(ctx: TenantContext, { invited_at: at }: Facts[number]): boolean {
  return at !== null && ctx.now.getTime() - at.getTime() < pauseMs;
}

/** Asks for a link to choose a new password, at most once a minute for one person, whose row is locked. */
export async function askReset(ctx: TenantContext, personId: string): Promise<void> {
  const recent = await ctx.db
    .selectFrom('activities')
    .select('id')
    .where('activity', '=', 'employees.resetAsked')
    .where('subject_id', '=', personId)
    .where('at', '>', new Date(ctx.now.getTime() - pauseMs))
    .limit(1)
    .executeTakeFirst();
  if (recent) throw tooSoon();
  await ctx.record('employees.resetAsked', personId, {});
}

function newcomer({ address, name }: Pasted, employeeId: string): NewPerson {
  return newPerson({ id: newId(), employeeId, name: name ?? nameFromEmail(address), email: address });
}

const invitationSent = [{ field: 'invitation', from: null, to: 'sent' }];

interface InviteContext {
  byEmail: ReadonlyMap<string, PersonRecord>;
  invitable: ReadonlySet<string>;
  employeeIds: readonly string[];
}

/** Returns the outcome for one pasted address, and its row in the batch. */
function plan(
  pasted: Pasted,
  at: number,
  { byEmail, invitable, employeeIds }: InviteContext,
): { addressResult: Outcome; row: NewRow } {
  const { address, problem, repeated } = pasted;
  const line = { line: at + 1, subjectId: null, input: null, before: null, after: null, changes: [], errors: [] };
  const shown = { name: address, employeeId: '' };
  if (problem) {
    const errors = [{ field: 'email', ...problem }];
    return {
      addressResult: { address, outcome: 'faulty', problem },
      row: { ...line, outcome: 'faulty', shown, errors },
    };
  }
  const same = { ...line, outcome: 'same' as const, shown };
  if (repeated)
    return { addressResult: { address, outcome: 'repeated', problem: { code: 'row.address_repeated' } }, row: same };
  const person = byEmail.get(emailKey(address));
  if (!person) {
    const input = newcomer(pasted, employeeIds[at]!);
    const row: NewRow = {
      ...same,
      outcome: 'create',
      shown: { name: input.name, employeeId: input.employeeId },
      input,
    };
    return { addressResult: { address, outcome: 'added', problem: null }, row };
  }
  const personRow = { ...same, subjectId: person.id, shown: { name: person.name, employeeId: person.employeeId } };
  if (!invitable.has(person.id))
    return {
      addressResult: { address, outcome: 'here', problem: { code: 'row.here', values: { name: person.name } } },
      row: personRow,
    };
  const row: NewRow = { ...personRow, outcome: 'update', before: { invitation: null }, changes: invitationSent };
  return { addressResult: { address, outcome: 'invited', problem: null }, row };
}

async function loadInviteContext(ctx: TenantContext, pasted: readonly Pasted[]): Promise<InviteContext> {
  const records = await lockRecords(ctx);
  const byEmail = new Map(records.map((person) => [emailKey(person.email), person]));
  const there = pasted.map(({ address }) => byEmail.get(emailKey(address))?.id).filter((id) => id !== undefined);
  const facts = there.length > 0 ? await invitationFacts(ctx, there) : [];
  return {
    byEmail,
    invitable: new Set(
      facts.filter((row) => row.status === 'active' && row.first_seen_at === null).map(({ id }) => id),
    ),
    employeeIds: nextEmployeeIds(
      records.map((person) => person.employeeId),
      pasted.length,
    ),
  };
}

/** Adds and invites people by a pasted list of addresses, as one batch. */
export async function inviteList(ctx: PersonContext, input: { text: string }): Promise<InviteList> {
  const pasted = readAddresses(input.text);
  if (pasted.length > addressesAtMost)
    throw fail('request.invalid', { errors: { text: `Please use at most ${addressesAtMost} addresses at once` } });
  const inviteContext = await loadInviteContext(ctx, pasted);
  const plans = pasted.map((one, at) => plan(one, at, inviteContext));
  const outcomes = plans.map(({ addressResult }) => addressResult);
  if (!outcomes.some(({ outcome }) => outcome === 'added' || outcome === 'invited')) {
    ctx.noActivity('nobody here can be invited');
    return { outcomes, batchId: null };
  }
  const rows = plans.map(({ row }) => row);
  const batchId = await createBatch(ctx, { kind: 'employees.invite', title: null, madeBy: ctx.person.id, rows });
  await startBatch(ctx, batchId);
  return { outcomes, batchId };
}

/** Sends the caller the invitation as invited people get it. */
export async function sendTestInvitation(
  ctx: PersonContext,
): Promise<Answer<(typeof invitations)['employees.sendTestInvitation']>> {
  const { id, email } = await ctx.db
    .selectFrom('people')
    .select(['id', 'email'])
    .where('id', '=', ctx.person.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await ctx.db
    .selectFrom('activities')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('activity', '=', 'employees.invitationTested')
    .where('actor_id', '=', id)
    .where('at', '>', new Date(ctx.now.getTime() - hourMs))
    .executeTakeFirstOrThrow();
  if (count >= testsAnHour) throw fail('employees.test_limit');
  await ctx.record('employees.invitationTested', id, {});
  return { email };
}

const isNew = (row: Row) => row.outcome === 'create';
const subjects = (rows: readonly Row[]) => rows.map(({ subjectId }) => subjectId!);

async function apply(ctx: TenantContext, _batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  const added = rows.filter(isNew).map(({ input }) => input as NewPerson);
  await addPeople(ctx, added, { invited: true });
  await markInvited(ctx, subjects(rows.filter((row) => !isNew(row))));
  const invitedAt = ctx.now.toISOString();
  return rows.map((row) =>
    isNew(row)
      ? { line: row.line, state: 'done', subjectId: (row.input as NewPerson).id }
      : { line: row.line, state: 'done', after: { invitedAt } },
  );
}

/**
 * Returns the reasons, by line, for which invitations cannot be withdrawn. The person has signed in, left, or been
 * invited again since.
 */
function whyInvitedStays(rows: readonly Row[], facts: Facts): Map<number, RowProblem> {
  const byId = new Map(facts.map((row) => [row.id, row]));
  const reasons = new Map<number, RowProblem>();
  for (const { line, subjectId, after } of rows) {
    const person = byId.get(subjectId!);
    if (person?.status !== 'active' || person.first_seen_at !== null) {
      reasons.set(line, { code: 'employees.not_invitable' });
    } else if (person.invited_at?.toISOString() !== after?.['invitedAt']) {
      reasons.set(line, { code: 'employees.changed_since' });
    }
  }
  return reasons;
}

/** Ends the invitations of people who have not come. */
export async function withdrawInvitations(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await setInvitedAt(ctx, ids, null);
  for (const id of ids) await ctx.record('employees.invitationWithdrawn', id, {});
}

async function undo(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  const added = await undoPeople(ctx, batch, rows.filter(isNew));
  const again = rows.filter((row) => !isNew(row));
  const reasons = whyInvitedStays(again, await invitationFacts(ctx, subjects(again)));
  const withdrawn = again.filter(({ line }) => !reasons.has(line));
  await withdrawInvitations(ctx, subjects(withdrawn));
  return [
    ...added,
    ...again.map(({ line }): RowResult => {
      const reason = reasons.get(line);
      return reason === undefined ? { line, state: 'undone' } : { line, state: 'not_undone', reason };
    }),
  ];
}

/** People invited by a pasted list of addresses. */
export const peopleInvites: BatchKind = {
  right: 'employees.onboard',
  apply,
  undo,
  stays: async (ctx, batch, rows) => {
    const again = rows.filter((row) => !isNew(row));
    return new Map([
      ...(await peopleThatStay(ctx, batch, rows.filter(isNew))),
      ...whyInvitedStays(again, await factsQuery(ctx, subjects(again)).execute()),
    ]);
  },
};
