import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { settings } from '@apprecio/contract/payments/settings';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { seal } from '../../../platform/security/crypto.ts';
import { currentAccount, keyPurpose, placeOf, settingsNow, webhookPurpose } from './queries.ts';

type Settings = typeof settings;
type Wanted = Parsed<Settings['payments.changeSettings']>;

/** The account that stays where only its secrets change, so that what was begun with it goes on. */
async function keptAccount(ctx: PersonContext, wanted: Wanted) {
  const current = await currentAccount(ctx);
  if (current?.gateway !== wanted.gateway || current.keyId !== (wanted.keyId ?? null)) return null;
  return current;
}

/** Changes how my organisation takes money. A secret that is left out stays; what was begun before keeps its account. */
export async function changeSettings(
  ctx: PersonContext,
  wanted: Wanted,
): Promise<Answer<Settings['payments.changeSettings']>> {
  const kept = await keptAccount(ctx, wanted);
  const id = kept?.id ?? newId();
  const { secretKey } = ctx.requestContext.config;
  const place = placeOf(ctx.organisationId, id);
  const sealed = (secret: string | undefined, purpose: string, before: string | null | undefined) =>
    secret === undefined ? (before ?? null) : seal(secret, secretKey, purpose, place);
  const takesKeys = wanted.gateway === 'razorpay' || wanted.gateway === 'stripe';
  const values = {
    gateway: wanted.gateway,
    key_id: takesKeys ? (wanted.keyId ?? null) : null,
    sealed_key: takesKeys ? sealed(wanted.keySecret, keyPurpose, kept?.sealedKey) : null,
    sealed_webhook: takesKeys ? sealed(wanted.webhookSecret, webhookPurpose, kept?.sealedWebhook) : null,
    changed_at: ctx.now,
  };
  if (takesKeys && (values.key_id === null || values.sealed_key === null)) throw fail('payments.keys_missing');
  await ctx.db.updateTable('payment_accounts').set({ is_current: false }).where('is_current', '=', true).execute();
  await ctx.db
    .insertInto('payment_accounts')
    .values({ organisation_id: ctx.organisationId, id, ...values, is_current: true })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doUpdateSet({ ...values, is_current: true }))
    .execute();
  await ctx.record('payments.settingsChanged', null, { gateway: wanted.gateway });
  return settingsNow(ctx);
}
