import { newId } from '@apprecio/contract/api/ids';
import type { PaymentChoice } from '@apprecio/contract/payments/payments.rules';
import type { TenantContext } from '../../../platform/activity.ts';
import { seal, type SecretKey } from '../../../platform/security/crypto.ts';
import { type Account, currentAccount, keyPurpose, sealContext, webhookPurpose } from './accounts.queries.ts';

/** An account with its secrets in the clear, which leave this process sealed alone. */
export interface OpenedAccount {
  gateway: PaymentChoice;
  keyId: string | null;
  keySecret: string | null;
  webhookSecret: string | null;
}

/** The secrets of an account, sealed for the row with an id. */
export function sealedFor(
  { keySecret, webhookSecret }: OpenedAccount,
  { organisationId, id, secretKey }: { organisationId: string; id: string; secretKey: SecretKey },
) {
  const place = sealContext(organisationId, id);
  return {
    sealed_key: keySecret === null ? null : seal(keySecret, secretKey, keyPurpose, place),
    sealed_webhook: webhookSecret === null ? null : seal(webhookSecret, secretKey, webhookPurpose, place),
  };
}

/** Returns true if an account remains because only its secrets change. Payments begun with it then continue. */
export const isSameAccount = (current: Account | null, { gateway, keyId }: Pick<OpenedAccount, 'gateway' | 'keyId'>) =>
  current?.gateway === gateway && current.keyId === keyId;

/** Takes money by an account from now on, of a change that was confirmed or of none; what was begun before keeps its own. */
export async function putAccount(
  ctx: TenantContext,
  account: OpenedAccount,
  secretKey: SecretKey,
  changeId: string | null = null,
): Promise<void> {
  const current = await currentAccount(ctx);
  const id = current && isSameAccount(current, account) ? current.id : newId();
  const values = {
    gateway: account.gateway,
    key_id: account.keyId,
    ...sealedFor(account, { organisationId: ctx.organisationId, id, secretKey }),
    changed_at: ctx.now,
  };
  await ctx.db.updateTable('payment_accounts').set({ is_current: false }).where('is_current', '=', true).execute();
  await ctx.db
    .insertInto('payment_accounts')
    .values({ organisation_id: ctx.organisationId, id, ...values, is_current: true })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doUpdateSet({ ...values, is_current: true }))
    .execute();
  await ctx.record('payments.settingsChanged', changeId, { gateway: account.gateway });
}
