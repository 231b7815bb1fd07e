import { days } from '@apprecio/contract/api/days';
import type { Answer } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { rememberedDays, type secondFactor } from '@apprecio/contract/auth/second-factor';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext, RequestContext } from '../../platform/context.ts';
import { makeSecret, readSecret, sameText } from '../../platform/security/crypto.ts';

/** Remembers this browser for a month as one of a person, for as long as its session is not ended elsewhere. */
export async function rememberDevice(
  ctx: TenantContext,
  requestContext: RequestContext,
  personId: string,
  sessionId: string,
): Promise<void> {
  const id = newId();
  const { secret, hash } = makeSecret(ctx.organisationId, id);
  await ctx.db
    .insertInto('remembered_devices')
    .values({
      organisation_id: ctx.organisationId,
      id,
      person_id: personId,
      session_id: sessionId,
      secret_hash: hash,
      made_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + days(rememberedDays)),
    })
    .execute();
  requestContext.setDeviceCookie(secret);
}

/** Returns the id of the remembered device that this browser is for a person, or null. */
export async function deviceFor(
  ctx: TenantContext,
  { deviceCookie }: RequestContext,
  personId: string,
): Promise<string | null> {
  const read = deviceCookie ? readSecret(deviceCookie) : null;
  if (read?.organisationId !== ctx.organisationId) return null;
  const row = await ctx.db
    .selectFrom('remembered_devices')
    .select('secret_hash')
    .where('id', '=', read.id)
    .where('person_id', '=', personId)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  return row && sameText(row.secret_hash, read.hash) ? read.id : null;
}

/** Ties a remembered device to its newest session, whose end from elsewhere forgets it. */
export async function useDevice(ctx: TenantContext, deviceId: string, sessionId: string): Promise<void> {
  await ctx.db.updateTable('remembered_devices').set({ session_id: sessionId }).where('id', '=', deviceId).execute();
}

/** Forgets the remembered devices of people, but perhaps that of one session; answers how many. */
export async function endDevices(
  ctx: TenantContext,
  personIds: readonly string[],
  but: string | null = null,
): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('remembered_devices')
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .$if(but !== null, (query) => query.where('session_id', '<>', but!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets the remembered device of a session that its owner ended from elsewhere. */
export async function endDeviceOf(ctx: TenantContext, sessionId: string): Promise<void> {
  await ctx.db.deleteFrom('remembered_devices').where('session_id', '=', sessionId).execute();
}

/** Forgets all remembered devices of the person. */
export async function forgetDevices(ctx: PersonContext): Promise<Answer<(typeof secondFactor)['auth.forgetDevices']>> {
  const { id } = ctx.person;
  const forgotten = await endDevices(ctx, [id]);
  if (forgotten === 0) ctx.noActivity('no device was remembered');
  else await ctx.record('auth.devicesForgotten', id, { count: forgotten });
  return { forgotten };
}

/** Ends the challenges of people, so that a password of before leads nowhere. */
export async function endChallenges(ctx: TenantContext, personIds: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('sign_in_challenges')
    .set({ used_at: ctx.now })
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('used_at', 'is', null)
    .execute();
}

/** Removes remembered devices and challenges that have expired. */
export async function forgetExpired(ctx: TenantContext): Promise<void> {
  await ctx.db.deleteFrom('remembered_devices').where('expires_at', '<', ctx.now).execute();
  await ctx.db.deleteFrom('sign_in_challenges').where('expires_at', '<', ctx.now).execute();
  await ctx.db.deleteFrom('passkey_challenges').where('expires_at', '<', ctx.now).execute();
}
