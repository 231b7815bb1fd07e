import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { appToken, type notifications } from '@apprecio/contract/notifications/notifications.operations';
import type { TenantContext } from '../../../platform/activity.ts';
import type { Config } from '../../../platform/config.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { pushKeys } from '../../../platform/push-keys.ts';
import { isUuid, seal, sha256 } from '../../../platform/security/crypto.ts';
import { isPublicUrl } from '../../../platform/security/public-fetch.ts';
import type { PushTarget } from '../../../platform/services.ts';
import { parkedPrefix } from './push.queries.ts';
import { claimMs, readRecord } from './push.rules.ts';

type Notifications = typeof notifications;

/** The purpose under which the keys of devices are sealed. */
export const sealedFor = 'push tokens';
const devicesAtMost = 20;

/** The public key with which browsers subscribe. */
export async function pushKey(ctx: PersonContext): Promise<Answer<Notifications['notifications.pushKey']>> {
  return { vapidKey: pushKeys(ctx.requestContext.config).publicKey };
}

function browserOf(token: string, config: Config): PushTarget {
  const record = readRecord(token);
  const ours = record?.subscriptionOptions.vapidKey === pushKeys(config).publicKey;
  if (!record || !ours) throw fail('notifications.not_a_token');
  const { endpoint, p256dh, auth } = record.subscriptionOptions;
  // Push services use https, so only its default port is accepted.
  const isService = isPublicUrl(endpoint) && new URL(endpoint).port === '';
  if (!config.allowPrivatePushHosts && !isService) throw fail('notifications.not_a_token');
  return { endpoint, p256dh, auth };
}

function appOf(token: string, { firebase }: Config): PushTarget {
  if (!firebase) throw fail('notifications.platform_away');
  if (!appToken.safeParse(token).success) throw fail('notifications.not_a_token');
  return { appToken: token };
}

/** Keeps a device of mine for as long as this session lasts. */
export async function storeToken(
  ctx: PersonContext,
  { token, platform }: Parsed<Notifications['notifications.storeToken']>,
): Promise<Answer<Notifications['notifications.storeToken']>> {
  const { config } = ctx.requestContext;
  const target = platform === 'web' ? browserOf(token, config) : appOf(token, config);
  const hash = sha256('appToken' in target ? target.appToken : target.endpoint);
  const values = {
    person_id: ctx.person.id,
    session_id: ctx.person.sessionId,
    sealed: seal(JSON.stringify(target), config.secretKey, sealedFor, `${ctx.organisationId} ${hash}`),
    kept_at: ctx.now,
  };
  await ctx.db
    .insertInto('push_tokens')
    .values({ organisation_id: ctx.organisationId, id: newId(), endpoint_hash: hash, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'endpoint_hash']).doUpdateSet(values))
    .execute();
  await forgetSurplus(ctx, hash);
  return { ok: true };
}

/** One device a session, so many a person: older ones go. */
async function forgetSurplus(ctx: PersonContext, hash: string): Promise<void> {
  const { id, sessionId } = ctx.person;
  const surplus = await ctx.db
    .selectFrom('push_tokens')
    .select('id')
    .where('person_id', '=', id)
    .orderBy('kept_at', 'desc')
    .offset(devicesAtMost)
    .execute();
  await ctx.db
    .deleteFrom('push_tokens')
    .where('person_id', '=', id)
    .where('endpoint_hash', '<>', hash)
    .where((eb) =>
      eb.or([
        eb('session_id', '=', sessionId),
        ...(surplus.length > 0
          ? [
              eb(
                'id',
                'in',
                surplus.map((row) => row.id),
              ),
            ]
          : []),
      ]),
    )
    .execute();
}

/** Push does not reach this device of mine any more. */
export async function removeToken(ctx: PersonContext): Promise<Answer<Notifications['notifications.removeToken']>> {
  await ctx.db
    .deleteFrom('push_tokens')
    .where('person_id', '=', ctx.person.id)
    .where('session_id', '=', ctx.person.sessionId)
    .execute();
  return { ok: true };
}

/**
 * Sends a notification to this device of mine to try it, one at a time; it counts in no limit. One that was put off is
 * sent at once.
 */
export async function testPush(ctx: PersonContext): Promise<Answer<Notifications['notifications.testPush']>> {
  const device = await ctx.db
    .selectFrom('push_tokens')
    .select('id')
    .where('person_id', '=', ctx.person.id)
    .where('session_id', '=', ctx.person.sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (!device) throw fail('notifications.no_device');
  const waiting = await ctx.db
    .selectFrom('pushes_due')
    .select(['id', 'parked_at', 'due_at'])
    .where('token_id', '=', device.id)
    .where('notification_id', 'is', null)
    .executeTakeFirst();
  if (!waiting) await queueTest(ctx, device.id);
  else if (waiting.parked_at) await retryPushes(ctx, [`${parkedPrefix}${waiting.id}`]);
  // A test due within a minute may already be in delivery.
  else if (waiting.due_at.getTime() > ctx.now.getTime() + claimMs) await hastenTest(ctx, waiting.id);
  return { ok: true };
}

async function hastenTest(ctx: PersonContext, id: string): Promise<void> {
  await ctx.db.updateTable('pushes_due').set({ made_at: ctx.now, due_at: ctx.now }).where('id', '=', id).execute();
}

async function queueTest(ctx: PersonContext, deviceId: string): Promise<void> {
  await ctx.db
    .insertInto('pushes_due')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      token_id: deviceId,
      notification_id: null,
      made_at: ctx.now,
      due_at: ctx.now,
    })
    .execute();
}

/** Forgets devices whose session has ended; those that nobody refreshed for long went with theirs. */
export async function forgetDevices(ctx: TenantContext): Promise<void> {
  const live = ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now);
  await ctx.db.deleteFrom('push_tokens').where('session_id', 'not in', live).execute();
}

/** Lets parked pushes be sent as if they were made now, by the ids of `parkedPushes`. Answers how many. */
export async function retryPushes(ctx: TenantContext, ids: readonly string[]): Promise<number> {
  const own = ids.filter((id) => id.startsWith(parkedPrefix)).map((id) => id.slice(parkedPrefix.length));
  const pushes = own.filter(isUuid);
  if (pushes.length === 0) return 0;
  const rows = await ctx.db
    .updateTable('pushes_due')
    .set({ parked_at: null, attempts: 0, made_at: ctx.now, due_at: ctx.now })
    .where('id', 'in', pushes)
    .where('parked_at', 'is not', null)
    .returning('id')
    .execute();
  return rows.length;
}
