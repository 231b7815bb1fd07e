import { days } from '@apprecio/contract/api/days';
import type { Answer } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { hasRight } from '@apprecio/contract/api/permissions';
import { type factorRemovals, removalDays } from '@apprecio/contract/auth/factor-removals';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { findOrganisation } from '../../../platform/db/tenant-lookup.ts';
import { fail } from '../../../platform/fail.ts';
import type { Services } from '../../../platform/services.ts';
import { findByEmail, findById } from '../../people/public.ts';
import { endSessions } from '../auth.commands.ts';
import { requireWayIn } from '../only-sso/only-sso.commands.ts';
import { removeFactors } from '../turning-off.commands.ts';

type FactorRemovals = typeof factorRemovals;

async function factorSince(ctx: TenantContext, personId: string): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('second_factors')
    .select('since')
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  return row?.since ?? null;
}

/** Asks to remove somebody's two-step sign-in. A second person has to confirm it. */
export async function askRemoval(
  ctx: PersonContext,
  { personId }: { personId: string },
): Promise<Answer<FactorRemovals['auth.askRemoval']>> {
  const { db, now, organisationId, person } = ctx;
  if (personId === person.id) throw fail('auth.own_factor');
  const found = await findById(ctx, personId);
  if (!found?.active || found.role === 'super_admin') throw fail('access.not_found');
  if (!(await factorSince(ctx, personId))) throw fail('auth.no_factor');
  await db
    .updateTable('factor_removals')
    .set({ state: 'cancelled', decided_at: now })
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
  const expiresAt = new Date(now.getTime() + days(removalDays));
  // A predicate with a parameter matches no index once the statement has a generic plan.
  const made = await db
    .insertInto('factor_removals')
    .values({
      organisation_id: organisationId,
      id: newId(),
      person_id: personId,
      asked_by: person.id,
      asked_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'person_id'])
        .where(sql<boolean>`state = 'open'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) throw fail('auth.removal_open');
  await ctx.record('auth.removalAsked', personId, {});
  return { ok: true };
}

async function lockOpen(ctx: PersonContext, id: string) {
  const row = await ctx.db
    .selectFrom('factor_removals')
    .select(['person_id', 'asked_by', 'asked_at', 'expires_at', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  return row;
}

/**
 * Removes the two-step sign-in that another person asked to remove, and ends all that its owner has open. Whoever asked
 * still has to hold the right.
 */
export async function confirmRemoval(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<FactorRemovals['auth.confirmRemoval']>> {
  const row = await lockOpen(ctx, id);
  if (row.person_id === ctx.person.id) throw fail('auth.own_factor');
  if (row.asked_by === ctx.person.id) throw fail('auth.second_person');
  const [asker, since] = [await findById(ctx, row.asked_by), await factorSince(ctx, row.person_id)];
  const isOpen = row.state === 'open' && row.expires_at > ctx.now;
  const mayAsk = asker?.active && hasRight(asker, 'auth.manage');
  if (!isOpen || !mayAsk || since === null || since > row.asked_at) throw fail('auth.removal_over');
  await decide(ctx, id, 'confirmed');
  await removeFactors(ctx, [row.person_id]);
  await requireWayIn(ctx);
  const ended = await endSessions(ctx, [row.person_id], 'the two-step sign-in was removed');
  await ctx.record('auth.removalConfirmed', row.person_id, { ended });
  return { ended };
}

async function decide(ctx: PersonContext, id: string, state: 'confirmed' | 'cancelled'): Promise<void> {
  await ctx.db
    .updateTable('factor_removals')
    .set({ state, decided_by: ctx.person.id, decided_at: ctx.now })
    .where('id', '=', id)
    .execute();
}

/** Cancels a removal that waits. */
export async function cancelRemoval(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<FactorRemovals['auth.cancelRemoval']>> {
  const row = await lockOpen(ctx, id);
  if (row.state !== 'open') {
    ctx.noActivity('it was decided before');
    return { ok: true };
  }
  await decide(ctx, id, 'cancelled');
  await ctx.record('auth.removalCancelled', row.person_id, {});
  return { ok: true };
}

/**
 * Removes the two-step sign-in of a person by a command of the installation, and ends all that they have open. It is the
 * way back for the only one who looks after sign-in.
 * @throws Failure `organisation.unknown`, `access.not_found` for an unknown address, or `auth.no_factor`
 */
export async function removeFactorsByCommand(services: Services, subdomain: string, email: string): Promise<void> {
  const organisationId = await findOrganisation(services.database, subdomain);
  if (!organisationId) throw fail('organisation.unknown');
  await asSystem(services, organisationId, 'house.removeFactors', async (ctx) => {
    const person = await findByEmail(ctx, email);
    if (!person?.active) throw fail('access.not_found');
    if (!(await removeFactors(ctx, [person.id]))) throw fail('auth.no_factor');
    const ended = await endSessions(ctx, [person.id], 'the two-step sign-in was removed');
    await ctx.record('auth.factorsRemoved', person.id, { ended });
  });
}
