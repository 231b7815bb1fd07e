import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { settings as operations } from '@apprecio/contract/payments/settings';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { aloneAtTheTop } from '../../people/public.ts';
import { proposeChange } from '../account-changes/account-changes.commands.ts';
import { isSameAccount, type OpenedAccount, putAccount } from '../accounts/accounts.commands.ts';
import { type Account, choiceNow, openAccount } from '../accounts/accounts.queries.ts';
import { settings } from './account-settings.queries.ts';

type Settings = typeof operations;
type SettingsInput = Parsed<Settings['payments.changeSettings']>;

const noKeys = { keyId: null, keySecret: null, webhookSecret: null };

/**
 * Returns the requested account. Missing secrets are taken from the current account if its key is unchanged. Throws
 * `payments.keys_missing` without a key.
 */
function completed(ctx: PersonContext, wanted: SettingsInput, current: Account | null): OpenedAccount {
  const { gateway } = wanted;
  if (gateway === 'off' || gateway === 'sandbox') return { gateway, ...noKeys };
  const keyId = wanted.keyId ?? null;
  const { secretKey } = ctx.requestContext.config;
  const before =
    current && isSameAccount(current, { gateway, keyId }) && openAccount(ctx.organisationId, current, secretKey);
  const keySecret = wanted.keySecret ?? (before ? before.keySecret : null);
  if (keyId === null || !keySecret) throw fail('payments.keys_missing');
  return {
    gateway,
    keyId,
    keySecret,
    webhookSecret: (wanted.webhookSecret ?? (before && before.webhookSecret)) || null,
  };
}

const isSame = (one: OpenedAccount, other: OpenedAccount) =>
  one.gateway === other.gateway &&
  one.keyId === other.keyId &&
  one.keySecret === other.keySecret &&
  one.webhookSecret === other.webhookSecret;

function opened(ctx: PersonContext, current: Account): OpenedAccount {
  const { keyId, keySecret, webhookSecret } = openAccount(
    ctx.organisationId,
    current,
    ctx.requestContext.config.secretKey,
  );
  const text = (value: string) => (value === '' ? null : value);
  return {
    gateway: current.gateway,
    keyId: text(keyId),
    keySecret: text(keySecret),
    webhookSecret: text(webhookSecret),
  };
}

/**
 * Changes how my organisation takes money. Taking none counts at once; anything else waits for another admin, or for
 * the super admin where there is none. A secret that is left out stays.
 */
export async function changeSettings(
  ctx: PersonContext,
  wanted: SettingsInput,
): Promise<Answer<Settings['payments.changeSettings']>> {
  const { account: current, gateway } = await choiceNow(ctx);
  const account = completed(ctx, wanted, current);
  if (isSame(account, current ? opened(ctx, current) : { gateway, ...noKeys })) {
    ctx.noActivity('money is taken in this way already');
    return settings(ctx);
  }
  const { secretKey } = ctx.requestContext.config;
  const countsAtOnce = account.gateway === 'off' || (await aloneAtTheTop(ctx, ctx.person.id, 'payments.manage'));
  if (countsAtOnce) await putAccount(ctx, account, secretKey);
  else await proposeChange(ctx, account);
  return settings(ctx);
}
