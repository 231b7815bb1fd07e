import { fullName } from '@apprecio/contract/api/text';
import { sql } from 'kysely';
import type { Activity, TenantContext } from '../../platform/activity.ts';
import type { Db } from '../../platform/db/db.ts';
import { fail } from '../../platform/fail.ts';
import { nameFromEmail } from '../people/public.ts';
import { addPeople, changeRecords, lockRecordsAround } from './records/records.commands.ts';
import { newPerson } from './records/records.rules.ts';

export { changeRecords, lockRecordsAround } from './records/records.commands.ts';
export { closeAfterReset, endFrom, makeAddressLinks } from './addresses/addresses.commands.ts';
export { changeOf, openChanges, readChanges } from './addresses/addresses.queries.ts';

/**
 * Gives someone the work e-mail address back that they had before.
 * @throws Failure `employees.email_taken` where it is someone else's by now
 */
export async function restoreAddress(ctx: TenantContext, personId: string, email: string): Promise<void> {
  const records = await lockRecordsAround(ctx, { personIds: [personId], sets: [{ email }] });
  const [judged] = await changeRecords(ctx, records, [{ key: 0, personId, set: { email } }], null);
  if (judged!.code && judged!.code !== 'batches.nothing') throw fail(judged!.code);
}
export { leaverFacts } from './offboarding/offboarding.queries.ts';
export { type LeaverFacts, leaverPoints, offerEnd } from './offboarding/offboarding.rules.ts';

/** Those of the leavers who are deleted, of whom nothing personal stays. */
export function deletedIds(leavers: readonly Activity<'employees.left'>[]): string[] {
  return leavers.filter(({ facts }) => facts.deleted).map(({ subjectId }) => subjectId!);
}

/** Makes the first admin of a new organisation, of whom only e-mail and perhaps a mobile number are known. */
export async function addFirstAdmin(
  ctx: TenantContext,
  admin: { id: string; email: string; mobile: string | null },
): Promise<void> {
  const person = { employeeId: 'A0001', name: nameFromEmail(admin.email), role: 'admin' as const };
  await addPeople(ctx, [newPerson({ ...admin, ...person })]);
}

/** Makes someone an employee who came from a domain that the organisation trusts; what is missing is asked later. */
export async function addJoiner(ctx: TenantContext, joiner: { id: string; email: string; name: string | null }) {
  const name = fullName.safeParse(joiner.name).data ?? nameFromEmail(joiner.email);
  await addPeople(ctx, [newPerson({ ...joiner, name, employeeId: `J-${joiner.id.slice(-8).toUpperCase()}` })]);
  await ctx.record('employees.joined', joiner.id, { domain: joiner.email.split('@')[1]!.toLowerCase() });
}

/** Name and e-mail of those among the people who can be invited: active, without having signed in. */
export async function invitablePeople(
  ctx: { db: Db },
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string }[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'active')
    .where('invited_at', 'is not', null)
    .execute();
}
