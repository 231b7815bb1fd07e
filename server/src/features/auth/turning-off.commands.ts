import type { Answer } from '@apprecio/contract/api/define';
import type { secondFactor } from '@apprecio/contract/auth/second-factor';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { endDevices } from './devices.commands.ts';

/** Locks the two-step sign-in of a person, and reads its wrong codes in a row. */
export async function lockFactor(ctx: TenantContext, personId: string) {
  return ctx.db
    .selectFrom('second_factors')
    .select(['failures', 'failed_at'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

/** Removes the two-step sign-in of people, or what was added to it since an instant. Returns true if any is off now. */
export async function removeFactors(
  ctx: TenantContext,
  personIds: readonly string[],
  since: Date | null = null,
): Promise<boolean> {
  const people = sql<string>`any(${personIds}::uuid[])`;
  await ctx.db.selectFrom('second_factors').select('person_id').where('person_id', '=', people).forUpdate().execute();
  await ctx.db
    .deleteFrom('authenticator_apps')
    .where('person_id', '=', people)
    .$if(since !== null, (query) =>
      query.where((eb) => eb.or([eb('made_at', '>=', since!), eb('confirmed_at', '>=', since!)])),
    )
    .execute();
  await ctx.db
    .deleteFrom('passkeys')
    .where('person_id', '=', people)
    .$if(since !== null, (query) => query.where('added_at', '>=', since!))
    .execute();
  return (await endWithoutWay(ctx, personIds)) > 0;
}

/** Ends the two-step sign-in of people who have neither an app nor a passkey; returns their number. */
async function endWithoutWay(ctx: TenantContext, personIds: readonly string[]): Promise<number> {
  const removed = await ctx.db
    .deleteFrom('second_factors as f')
    .where('f.person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys as k').select('k.id').whereRef('k.person_id', '=', 'f.person_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('authenticator_apps as a')
            .select('a.id')
            .whereRef('a.person_id', '=', 'f.person_id')
            .where('a.confirmed_at', 'is not', null),
        ),
      ),
    )
    .returning('f.person_id')
    .execute();
  const ids = removed.map((row) => row.person_id);
  await ctx.db
    .deleteFrom('recovery_codes')
    .where('person_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await endDevices(ctx, ids);
  return ids.length;
}

/**
 * Turns the two-step sign-in of the person off if neither an app nor a passkey is left, and says whether it did.
 * @throws Failure `auth.factor_must` if their rights need it
 */
export async function turnOffWithout(ctx: PersonContext, personId: string): Promise<boolean> {
  const isOff = (await endWithoutWay(ctx, [personId])) > 0;
  if (isOff && ctx.person.factor?.must) throw fail('auth.factor_must');
  if (isOff) await ctx.record('auth.factorOff', personId, {});
  return isOff;
}

/** Removes the person's authenticator app. Without a passkey, two-step sign-in is off. */
export async function removeApp(ctx: PersonContext): Promise<Answer<(typeof secondFactor)['auth.removeApp']>> {
  const { id } = ctx.person;
  await lockFactor(ctx, id);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('authenticator_apps')
    .where('person_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw fail('access.not_found');
  if (!(await turnOffWithout(ctx, id))) await ctx.record('auth.appRemoved', id, {});
  return { ok: true };
}
