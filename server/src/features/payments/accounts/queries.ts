import type { Answer } from '@apprecio/contract/api/define';
import type { Gateway, PaymentChoice } from '@apprecio/contract/payments/rules';
import type { settings } from '@apprecio/contract/payments/settings';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { originOf } from '../../../platform/http/hosts.ts';
import { derivedSecret, sameText, unseal } from '../../../platform/security/crypto.ts';
import { aboutOrganisation } from '../../organisation/public.ts';

type Settings = typeof settings;
type Reading = Pick<TenantContext, 'db' | 'organisationId'>;

/** What the keys of payment services are sealed for. */
export const keyPurpose = 'payment keys';

/** What the secrets that webhooks are signed with are sealed for. */
export const webhookPurpose = 'payment webhooks';

/** Where the secrets of an account lie. */
export const placeOf = (organisationId: string, id: string) => `${organisationId} ${id}`;

/** How an organisation takes money. */
export interface Account {
  id: string;
  gateway: PaymentChoice;
  keyId: string | null;
  sealedKey: string | null;
  sealedWebhook: string | null;
  changedAt: Date;
}

const columns = ['id', 'gateway', 'key_id', 'sealed_key', 'sealed_webhook', 'changed_at'] as const;

interface Row {
  id: string;
  gateway: string;
  key_id: string | null;
  sealed_key: string | null;
  sealed_webhook: string | null;
  changed_at: Date;
}

const accountOf = (row: Row): Account => ({
  id: row.id,
  gateway: row.gateway as PaymentChoice,
  keyId: row.key_id,
  sealedKey: row.sealed_key,
  sealedWebhook: row.sealed_webhook,
  changedAt: row.changed_at,
});

/** How an organisation takes money now; null where it chose nothing, which is the sandbox. */
export async function currentAccount(ctx: Reading): Promise<Account | null> {
  const row = await ctx.db
    .selectFrom('payment_accounts')
    .select(columns)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row ? accountOf(row) : null;
}

/**
 * The payment service that takes an organisation's money now.
 * @throws Failure `payments.off`, or for a top-up `payments.top_up_off`
 */
export async function takenBy(
  ctx: Reading,
  off: 'payments.off' | 'payments.top_up_off' = 'payments.off',
): Promise<{ gateway: Gateway; accountId: string | null }> {
  const account = await currentAccount(ctx);
  if (account?.gateway === 'off') throw fail(off);
  return { gateway: account?.gateway ?? 'sandbox', accountId: account?.id ?? null };
}

/** An account by its id, of now or before; null when there is none. */
export async function accountById(ctx: Reading, id: string): Promise<Account | null> {
  const row = await ctx.db.selectFrom('payment_accounts').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? accountOf(row) : null;
}

/** The secrets of an account, opened. */
export function openAccount(
  organisationId: string,
  { id, keyId, sealedKey, sealedWebhook }: Account,
  secretKey: string,
): { keyId: string; keySecret: string; webhookSecret: string } {
  const place = placeOf(organisationId, id);
  return {
    keyId: keyId ?? '',
    keySecret: sealedKey === null ? '' : unseal(sealedKey, secretKey, keyPurpose, place),
    webhookSecret: sealedWebhook === null ? '' : unseal(sealedWebhook, secretKey, webhookPurpose, place),
  };
}

const addressPurpose = 'payment webhook address';

/** What names an account in the address that its payment service posts to, and nobody else can guess. */
export function addressSecret(organisationId: string, id: string, secretKey: string): string {
  return `${organisationId}.${id}.${derivedSecret(placeOf(organisationId, id), secretKey, addressPurpose)}`;
}

/** Whether a secret is that of the address of an account. */
export function isAddressSecret(secret: string, organisationId: string, id: string, secretKey: string): boolean {
  return sameText(secret, addressSecret(organisationId, id, secretKey));
}

/** How my organisation takes money; no secret is ever answered. */
export async function settingsNow(ctx: PersonContext): Promise<Answer<Settings['payments.settings']>> {
  const account = await currentAccount(ctx);
  const { config } = ctx.requestContext;
  const hasKeys = account !== null && account.keyId !== null;
  const { subdomain } = await aboutOrganisation(ctx);
  const secret = hasKeys ? addressSecret(ctx.organisationId, account.id, config.secretKey) : null;
  return {
    gateway: account?.gateway ?? 'sandbox',
    keyId: account?.keyId ?? null,
    hasWebhookSecret: account !== null && account.sealedWebhook !== null,
    webhookUrl: secret && `${config.apiBase?.href ?? `${originOf(subdomain, config)}/api`}/payments/webhook/${secret}`,
    changedAt: account?.changedAt.toISOString() ?? null,
  };
}
