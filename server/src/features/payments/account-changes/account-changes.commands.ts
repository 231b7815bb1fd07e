import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { PaymentChoice } from '@apprecio/contract/payments/payments.rules';
import type { settings as operations } from '@apprecio/contract/payments/settings';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { aloneAtTheTop, findRights } from '../../people/public.ts';
import { settings } from '../account-settings/account-settings.queries.ts';
import { type OpenedAccount, putAccount, sealedFor } from '../accounts/accounts.commands.ts';
import { openAccount, takesTestMoney } from '../accounts/accounts.queries.ts';

type Settings = typeof operations;
type State = 'confirmed' | 'rejected' | 'withdrawn';

/** Keeps a change of how my organisation takes money until another admin decides on it. */
export async function proposeChange(ctx: PersonContext, account: OpenedAccount): Promise<void> {
  const id = newId();
  const { organisationId } = ctx;
  const { secretKey } = ctx.requestContext.config;
  const { gateway, keyId, keySecret } = account;
  await ctx.db
    .insertInto('payment_account_changes')
    .values({
      organisation_id: organisationId,
      id,
      gateway,
      key_id: keyId,
      ...sealedFor(account, { organisationId, id, secretKey }),
      is_test: takesTestMoney({ gateway, keyId: keyId ?? '', keySecret: keySecret ?? '' }),
      proposed_by: ctx.person.id,
      proposed_at: ctx.now,
    })
    .execute();
  await ctx.record('payments.changeAsked', id, { gateway });
}

/** Decides on a change that waits, once; whoever comes second reads that it is decided. */
async function decide(ctx: PersonContext, id: string, state: State) {
  const change = await ctx.db
    .selectFrom('payment_account_changes')
    .select(['id', 'gateway', 'key_id', 'sealed_key', 'sealed_webhook', 'state', 'proposed_by', 'proposed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw fail('access.not_found');
  if (change.state !== 'waiting') throw fail('payments.change_decided');
  await ctx.db
    .updateTable('payment_account_changes')
    .set({ state, decided_by: ctx.person.id, decided_at: ctx.now, sealed_key: null, sealed_webhook: null })
    .where('id', '=', id)
    .execute();
  return { ...change, gateway: change.gateway as PaymentChoice };
}

/**
 * Confirms a change of another admin: money is taken in that way from now on.
 * @throws Failure `points.self`; `payments.change_stale` where who proposed it may not any more
 */
export async function confirmChange(
  ctx: PersonContext,
  { id }: Parsed<Settings['payments.confirmChange']>,
): Promise<Answer<Settings['payments.confirmChange']>> {
  const change = await decide(ctx, id, 'confirmed');
  const { gateway, proposed_by: proposedBy } = change;
  if (proposedBy === ctx.person.id && !(await aloneAtTheTop(ctx, ctx.person.id, 'payments.manage')))
    throw fail('points.self');
  const rights = await findRights(ctx, proposedBy);
  if (rights === null || !hasRight(rights, 'payments.manage')) throw fail('payments.change_stale');
  const { secretKey } = ctx.requestContext.config;
  const { keyId, keySecret, webhookSecret } = openAccount(
    ctx.organisationId,
    {
      id,
      gateway,
      keyId: change.key_id,
      sealedKey: change.sealed_key,
      sealedWebhook: change.sealed_webhook,
      changedAt: change.proposed_at,
    },
    secretKey,
  );
  await putAccount(
    ctx,
    { gateway, keyId: keyId || null, keySecret: keySecret || null, webhookSecret: webhookSecret || null },
    secretKey,
    id,
  );
  return settings(ctx);
}

/** Rejects a change of another admin. */
export async function rejectChange(
  ctx: PersonContext,
  { id }: Parsed<Settings['payments.rejectChange']>,
): Promise<Answer<Settings['payments.rejectChange']>> {
  const { gateway } = await decide(ctx, id, 'rejected');
  await ctx.record('payments.changeRejected', id, { gateway });
  return settings(ctx);
}

/**
 * Takes a change of mine back that nobody has decided on.
 * @throws Failure `access.not_found` where it is another admin's
 */
export async function withdrawChange(
  ctx: PersonContext,
  { id }: Parsed<Settings['payments.withdrawChange']>,
): Promise<Answer<Settings['payments.withdrawChange']>> {
  const { gateway, proposed_by: proposedBy } = await decide(ctx, id, 'withdrawn');
  if (proposedBy !== ctx.person.id) throw fail('access.not_found');
  await ctx.record('payments.changeWithdrawn', id, { gateway });
  return settings(ctx);
}
