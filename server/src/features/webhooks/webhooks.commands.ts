import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { overlapHours, webhooksAtMost } from '@apprecio/contract/webhooks/limits';
import type { webhooks } from '@apprecio/contract/webhooks/webhooks.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { seal } from '../../platform/security/crypto.ts';
import { isPublicUrl } from '../../platform/security/public-fetch.ts';
import { makeSigningKeys } from '../../platform/security/webhook-signing.ts';
import { requireConfirmed } from '../../platform/session/confirmed.ts';
import { holdWaiting } from './deliveries/deliveries.commands.ts';
import { sealedFor } from './webhooks.rules.ts';

type Operations = typeof webhooks;
type Form = Parsed<Operations['webhooks.create']>;

const hostOf = (address: string) => new URL(address).host;

function columnsOf(ctx: PersonContext, { name, address, types }: Form) {
  if (!ctx.settings.allowPrivateWebhookHosts && !isPublicUrl(address))
    throw fail('request.invalid', { errors: { address: 'Please use a public https address' } });
  return { name, address: new URL(address).href, types: [...new Set(types)].toSorted() };
}

// The lock makes two people who create at once count each other.
async function requireRoom(ctx: PersonContext): Promise<void> {
  await ctx.db.selectFrom('organisations').select('organisation_id').forNoKeyUpdate().execute();
  const { count } = await ctx.db
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= webhooksAtMost) throw fail('webhooks.too_many');
}

/** Makes keys; those that sign are sealed, the other parts are told. */
function makeKeys(ctx: PersonContext, id: string) {
  const { secret, privateKey, publicKey } = makeSigningKeys();
  const { secretKey } = ctx.requestContext.config;
  const sealed = seal(JSON.stringify({ secret, privateKey }), secretKey, sealedFor, `${ctx.organisationId} ${id}`);
  return { sealed, secret, publicKey };
}

/** Creates a webhook. The answer alone holds its secret; what signs is stored sealed. */
export async function create(ctx: PersonContext, form: Form): Promise<Answer<Operations['webhooks.create']>> {
  await requireConfirmed(ctx);
  const columns = columnsOf(ctx, form);
  await requireRoom(ctx);
  const id = newId();
  const { sealed, secret, publicKey } = makeKeys(ctx, id);
  await ctx.db
    .insertInto('webhook_endpoints')
    .values({
      organisation_id: ctx.organisationId,
      id,
      ...columns,
      sealed,
      public_key: publicKey,
      made_by: ctx.person.id,
      made_at: ctx.now,
    })
    .execute();
  await ctx.record('webhooks.created', id, { host: hostOf(columns.address) });
  return { id, secret, publicKey };
}

/** Locks a webhook. */
export async function lockWebhook(ctx: PersonContext, id: string) {
  const row = await ctx.db
    .selectFrom('webhook_endpoints')
    .select(['id', 'address', 'state', 'sealed', 'sealed_previous', 'previous_until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  return { ...row, host: hostOf(row.address) };
}

/** Changes a webhook; what waits goes to its new address. */
export async function change(
  ctx: PersonContext,
  { id, ...form }: Parsed<Operations['webhooks.change']>,
): Promise<Answer<Operations['webhooks.change']>> {
  await requireConfirmed(ctx);
  const columns = columnsOf(ctx, form);
  await lockWebhook(ctx, id);
  await ctx.db.updateTable('webhook_endpoints').set(columns).where('id', '=', id).execute();
  await ctx.record('webhooks.changed', id, { host: hostOf(columns.address) });
  return { ok: true };
}

/** Gives a webhook new keys. Those before them sign as well for a day, so that a receiver can change them in peace. */
export async function roll(
  ctx: PersonContext,
  { id, atOnce }: Parsed<Operations['webhooks.roll']>,
): Promise<Answer<Operations['webhooks.roll']>> {
  await requireConfirmed(ctx);
  const { host, ...before } = await lockWebhook(ctx, id);
  if (!atOnce && before.previous_until !== null && before.previous_until > ctx.now) throw fail('webhooks.rolled');
  const { sealed, secret, publicKey } = makeKeys(ctx, id);
  const until = new Date(ctx.now.getTime() + overlapHours * 3_600_000);
  const previous = atOnce
    ? { sealed_previous: null, previous_until: null }
    : { sealed_previous: before.sealed, previous_until: until };
  await ctx.db
    .updateTable('webhook_endpoints')
    .set({ sealed, public_key: publicKey, ...previous })
    .where('id', '=', id)
    .execute();
  await ctx.record('webhooks.rolled', id, { host, atOnce });
  return { id, secret, publicKey };
}

/** Switches a webhook on or off. What was held meanwhile stays so until someone sends it again. */
export async function turn(
  ctx: PersonContext,
  { id, on }: Parsed<Operations['webhooks.turn']>,
): Promise<Answer<Operations['webhooks.turn']>> {
  const { host, state } = await lockWebhook(ctx, id);
  if ((state === 'active') === on) {
    ctx.noActivity('it is so already');
    return { ok: true };
  }
  const fresh = { failing_since: null, slowed: 0, wait_until: null };
  await ctx.db
    .updateTable('webhook_endpoints')
    .set(on ? { state: 'active', ...fresh } : { state: 'paused' })
    .where('id', '=', id)
    .execute();
  if (!on) await holdWaiting(ctx, id);
  await ctx.record('webhooks.switched', id, { host, on });
  return { ok: true };
}

/** Removes a webhook with its deliveries. */
export async function remove(
  ctx: PersonContext,
  { id }: Parsed<Operations['webhooks.remove']>,
): Promise<Answer<Operations['webhooks.remove']>> {
  const { host } = await lockWebhook(ctx, id);
  await ctx.db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
  await ctx.record('webhooks.removed', id, { host });
  return { ok: true };
}
