import {
  type Gateway,
  isTestKey,
  type PaymentMode,
  type PaymentChoice,
} from '@apprecio/contract/payments/payments.rules';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { derivedSecret, eitherKey, sameText, type SecretKey, unseal } from '../../../platform/security/crypto.ts';
import { isDemonstration } from '../../organisation/public.ts';

type Reading = Pick<TenantContext, 'db' | 'organisationId'>;

/** The purpose under which keys of payment services are sealed. */
export const keyPurpose = 'payment keys';

/** The purpose under which webhook signing secrets are sealed. */
export const webhookPurpose = 'payment webhooks';

/** Returns the place under which an account's secrets are sealed. */
export const sealContext = (organisationId: string, id: string) => `${organisationId} ${id}`;

/** An organisation's payment account. */
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

/** The account by which an organisation takes money now; null where it chose nothing. */
export async function currentAccount(ctx: Reading): Promise<Account | null> {
  const row = await ctx.db
    .selectFrom('payment_accounts')
    .select(columns)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row ? accountOf(row) : null;
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
  secretKey: SecretKey,
): { keyId: string; keySecret: string; webhookSecret: string } {
  const place = sealContext(organisationId, id);
  return {
    keyId: keyId ?? '',
    keySecret: sealedKey === null ? '' : unseal(sealedKey, secretKey, keyPurpose, place),
    webhookSecret: sealedWebhook === null ? '' : unseal(sealedWebhook, secretKey, webhookPurpose, place),
  };
}

type Asking = Pick<PersonContext, 'db' | 'organisationId' | 'requestContext'>;

/** Returns the default payment choice: test payments in a demonstration and in development, else none. */
async function unchosen(ctx: Asking): Promise<PaymentChoice> {
  if (await isDemonstration(ctx)) return 'sandbox';
  return ctx.requestContext.config.testPayments ? 'sandbox' : 'off';
}

/** Returns the organisation's current account and gateway; `off` if it takes no money. */
export async function choiceNow(ctx: Asking): Promise<{ account: Account | null; gateway: PaymentChoice }> {
  const account = await currentAccount(ctx);
  return { account, gateway: account?.gateway ?? (await unchosen(ctx)) };
}

/**
 * Returns true if an account takes test money. This is the only check for the sandbox and for the test keys of each
 * service.
 */
export function takesTestMoney({ gateway, keyId, keySecret }: TestFacts): boolean {
  return gateway === 'sandbox' || [keyId, keySecret].some(isTestKey);
}

interface TestFacts {
  gateway: PaymentChoice;
  keyId: string;
  keySecret: string;
}

/** Returns true if an account takes test money. True without an account. */
export function isTestAccount(ctx: Asking, account: Account | null): boolean {
  if (account === null) return true;
  const { gateway } = account;
  if (gateway === 'sandbox' || gateway === 'off') return gateway === 'sandbox';
  return takesTestMoney({
    gateway,
    ...openAccount(ctx.organisationId, account, ctx.requestContext.config.secretKey),
  });
}

/** The gateway and account used for a payment attempt. */
export interface ActiveGateway {
  gateway: Gateway;
  accountId: string | null;
  isTest: boolean;
}

/** Returns the payment service that takes an organisation's money now; null if it takes none. */
export async function activeGateway(ctx: Asking): Promise<ActiveGateway | null> {
  const { account, gateway } = await choiceNow(ctx);
  if (gateway === 'off') return null;
  return { gateway, accountId: account?.id ?? null, isTest: isTestAccount(ctx, account) };
}

/**
 * Lets only an organisation through that takes money now.
 * @throws Failure `payments.off`, or for a top-up `payments.top_up_off`
 */
export async function requireMoney(ctx: Asking, off: 'payments.off' | 'payments.top_up_off'): Promise<void> {
  if ((await activeGateway(ctx)) === null) throw fail(off);
}

/** Returns the way in which an organisation takes money now: `off`, `test` or `on`. */
export async function currentPaymentMode(ctx: Asking): Promise<PaymentMode> {
  const { account, gateway } = await choiceNow(ctx);
  if (gateway === 'off') return 'off';
  return isTestAccount(ctx, account) ? 'test' : 'on';
}

const addressPurpose = 'payment webhook address';

/** Returns the unguessable secret that names an account in its webhook address. */
export function addressSecret(organisationId: string, id: string, secretKey: SecretKey): string {
  return `${organisationId}.${id}.${derivedSecret(sealContext(organisationId, id), secretKey, addressPurpose)}`;
}

/** Returns true if a secret belongs to the webhook address of an account. */
export function isAddressSecret(secret: string, organisationId: string, id: string, secretKey: SecretKey): boolean {
  return eitherKey(secretKey).some((key) => sameText(secret, addressSecret(organisationId, id, key)));
}
