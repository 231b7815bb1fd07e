import { type Gateway, isTestKey, type MoneyWay, type PaymentChoice } from '@apprecio/contract/payments/rules';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { derivedSecret, eitherKey, sameText, type SecretKey, unseal } from '../../../platform/security/crypto.ts';
import { isDemonstration } from '../../organisation/public.ts';

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
  const place = placeOf(organisationId, id);
  return {
    keyId: keyId ?? '',
    keySecret: sealedKey === null ? '' : unseal(sealedKey, secretKey, keyPurpose, place),
    webhookSecret: sealedWebhook === null ? '' : unseal(sealedWebhook, secretKey, webhookPurpose, place),
  };
}

type Asking = Pick<PersonContext, 'db' | 'organisationId' | 'requestContext'>;

/** What is chosen where nobody chose: test payments in a demonstration and in development, else no money at all. */
async function unchosen(ctx: Asking): Promise<PaymentChoice> {
  if (await isDemonstration(ctx)) return 'sandbox';
  return ctx.requestContext.config.testPayments ? 'sandbox' : 'off';
}

/** What takes an organisation's money now; `off` where nothing does. */
export async function choiceNow(ctx: Asking): Promise<{ account: Account | null; gateway: PaymentChoice }> {
  const account = await currentAccount(ctx);
  return { account, gateway: account?.gateway ?? (await unchosen(ctx)) };
}

/** Whether what an account takes is test money: the one answer for the sandbox and the test keys of every service. */
export function takesTestMoney({ gateway, keyId, keySecret }: TestFacts): boolean {
  return gateway === 'sandbox' || [keyId, keySecret].some(isTestKey);
}

interface TestFacts {
  gateway: PaymentChoice;
  keyId: string;
  keySecret: string;
}

/** Whether what an account takes is test money; without one it is. */
export function isTestAccount(ctx: Asking, account: Account | null): boolean {
  if (account === null) return true;
  const { gateway } = account;
  if (gateway === 'sandbox' || gateway === 'off') return gateway === 'sandbox';
  return takesTestMoney({
    gateway,
    ...openAccount(ctx.organisationId, account, ctx.requestContext.config.secretKey),
  });
}

/** What a try to pay is made with. */
export interface TakenBy {
  gateway: Gateway;
  accountId: string | null;
  isTest: boolean;
}

/**
 * The payment service that takes an organisation's money now.
 * @throws Failure `payments.off`, or for a top-up `payments.top_up_off`
 */
export async function takenBy(
  ctx: Asking,
  off: 'payments.off' | 'payments.top_up_off' = 'payments.off',
): Promise<TakenBy> {
  const { account, gateway } = await choiceNow(ctx);
  if (gateway === 'off') throw fail(off);
  return { gateway, accountId: account?.id ?? null, isTest: isTestAccount(ctx, account) };
}

/** How an organisation takes money now. */
export async function moneyWay(ctx: Asking): Promise<MoneyWay> {
  const { account, gateway } = await choiceNow(ctx);
  if (gateway === 'off') return 'off';
  return isTestAccount(ctx, account) ? 'test' : 'on';
}

const addressPurpose = 'payment webhook address';

/** What names an account in the address that its payment service posts to, and nobody else can guess. */
export function addressSecret(organisationId: string, id: string, secretKey: SecretKey): string {
  return `${organisationId}.${id}.${derivedSecret(placeOf(organisationId, id), secretKey, addressPurpose)}`;
}

/** Whether a secret is that of the address of an account. */
export function isAddressSecret(secret: string, organisationId: string, id: string, secretKey: SecretKey): boolean {
  return eitherKey(secretKey).some((key) => sameText(secret, addressSecret(organisationId, id, key)));
}
