import { days } from '@apprecio/contract/api/days';
import { newId } from '@apprecio/contract/api/ids';
import { privateClosedDays, undoAddressDays } from '@apprecio/contract/auth/addresses';
import type { PersonRecord } from '@apprecio/contract/people/records';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { makeSecret } from '../../../platform/security/crypto.ts';
import { nightly } from '../../../platform/worker/schedules.ts';
import { recordGiven, setPrivateClosed } from '../../people/public.ts';
import { type Change, everIn, openChanges } from './addresses.queries.ts';
import { planChange } from './addresses.rules.ts';

/** An address as it was and as it is now. */
interface Moved {
  before: PersonRecord;
  after: PersonRecord;
}

async function endChanges(ctx: TenantContext, ids: readonly string[], state: 'confirmed' | 'undone' | 'replaced') {
  if (ids.length === 0) return;
  await ctx.db
    .updateTable('address_changes')
    .set({ state, ended_at: ctx.now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Keeps what people's work addresses were, so that changes can be told to them and undone by them for seven days. */
export async function recordAddressChanges(
  ctx: TenantContext,
  moved: readonly Moved[],
  actorId: string,
): Promise<void> {
  if (moved.length === 0) return;
  const personIds = moved.map(({ after }) => after.id);
  const open = Map.groupBy(await openChanges(ctx, personIds), ({ personId }) => personId);
  const signedInIds = await everIn(ctx, personIds);
  const plans = moved.map(({ before, after }) => {
    const earlier = (open.get(after.id) ?? []).map((change) => ({
      ...change,
      byOther: change.madeBy !== change.personId,
    }));
    const change = { to: after.email, byOther: actorId !== after.id, everIn: signedInIds.has(after.id) };
    return { id: newId(), before, after, shouldNotify: change.everIn, ...planChange(earlier, change) };
  });
  await ctx.db
    .insertInto('address_changes')
    .values(
      plans.map(({ id, before, after, linked, closes }) => ({
        organisation_id: ctx.organisationId,
        id,
        person_id: after.id,
        old_email: before.email,
        new_email: after.email,
        made_by: actorId,
        made_at: ctx.now,
        linked,
        closes,
      })),
    )
    .execute();
  await endChanges(
    ctx,
    plans.flatMap(({ replaces }) => replaces),
    'replaced',
  );
  const others = plans.filter(({ after }) => after.id !== actorId).map(({ after }) => after.id);
  await recordGiven(ctx, others, 'address_by_other_at');
  await setPrivateClosed(
    ctx,
    plans.filter(({ closes }) => closes).map(({ after }) => after.id),
    new Date(ctx.now.getTime() + days(privateClosedDays)),
  );
  // A person who never signed in gets another invitation instead. The previous address may be a stranger's.
  const changeIds = plans.filter(({ shouldNotify }) => shouldNotify).map(({ id }) => id);
  if (changeIds.length > 0) await ctx.record('employees.addressesChanged', null, { changeIds });
}

/** The secrets of the links about a change, for the address before and for the one after; only their hashes are kept. */
export async function makeAddressLinks(
  ctx: TenantContext,
  { id }: Pick<Change, 'id'>,
): Promise<{ old: string; new: string }> {
  const old = makeSecret(ctx.organisationId, id);
  const next = makeSecret(ctx.organisationId, id);
  await ctx.db
    .updateTable('address_changes')
    .set({ old_secret_hash: old.hash, new_secret_hash: next.hash })
    .where('id', '=', id)
    .execute();
  return { old: old.secret, new: next.secret };
}

/**
 * Ends a change and those after it: they were confirmed by the owner of the address before, or undone. What closed the
 * account since is over with them.
 */
export async function endFrom(ctx: TenantContext, change: Change, state: 'confirmed' | 'undone'): Promise<void> {
  const open = await openChanges(ctx, [change.personId]);
  const at = open.findIndex(({ id }) => id === change.id);
  const [first, ...rest] = open.slice(at);
  await endChanges(ctx, [first!.id], state);
  await endChanges(
    ctx,
    rest.map(({ id }) => id),
    state === 'confirmed' ? 'confirmed' : 'replaced',
  );
  const left = await ctx.db
    .selectFrom('address_changes')
    .select(({ fn }) => fn.max('made_at').as('at'))
    .where('person_id', '=', change.personId)
    .where('state', '=', 'open')
    .where('closes', '=', true)
    .executeTakeFirst();
  const until = left?.at ? new Date(left.at.getTime() + days(privateClosedDays)) : null;
  await setPrivateClosed(ctx, [change.personId], until);
}

/** Closes what is private in an account whose password an admin had reset within three days of a change of its address. */
export async function closeAfterReset(ctx: TenantContext, personId: string): Promise<void> {
  const last = await ctx.db
    .updateTable('address_changes')
    .set({ closes: true })
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .where('made_at', '>', new Date(ctx.now.getTime() - days(privateClosedDays)))
    .returning('made_at')
    .execute();
  if (last.length === 0) return;
  const at = Math.max(...last.map(({ made_at }) => made_at.getTime()));
  await setPrivateClosed(ctx, [personId], new Date(at + days(privateClosedDays)));
}

/** Removes the kept addresses of people. */
export async function forgetAddresses(ctx: TenantContext, personIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('address_changes')
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
}

/** Removes kept addresses a week after their change, nightly, in every organisation. */
export const forgetOldAddresses = nightly('employees_forget_addresses', (services, organisationId) =>
  asSystem(services, organisationId, 'employees.forgetAddresses', async (ctx) => {
    await ctx.db
      .deleteFrom('address_changes')
      .where('made_at', '<', new Date(ctx.now.getTime() - days(undoAddressDays)))
      .execute();
  }),
);
