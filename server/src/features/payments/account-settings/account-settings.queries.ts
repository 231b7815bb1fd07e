import type { Answer } from '@apprecio/contract/api/define';
import type { PaymentChoice } from '@apprecio/contract/payments/payments.rules';
import type { PendingPayments, settings as operations } from '@apprecio/contract/payments/settings';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { originOf } from '../../../platform/hosts.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { amAloneAtTheTop, presentPerson, refJson } from '../../people/public.ts';
import { addressSecret, choiceNow, isTestAccount } from '../accounts/accounts.queries.ts';

type Settings = typeof operations;

interface ChangeRow {
  id: string;
  gateway: PaymentChoice;
  key_id: string | null;
  is_test: boolean;
  proposed_at: Date;
  proposed_by: PersonRef;
  alone: boolean;
}

/** The changes that wait for another admin, the oldest first. */
async function pendingNow(ctx: PersonContext): Promise<PendingPayments[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<ChangeRow>`
    select c.id, c.gateway, c.key_id, c.is_test, c.proposed_at, ${refJson('p')} as proposed_by,
      ${amAloneAtTheTop(ctx, 'payments.manage')} as alone
    from payment_account_changes c
    join people p on p.organisation_id = ${org} and p.id = c.proposed_by
    where c.organisation_id = ${org} and c.state = 'waiting'
    order by c.proposed_at, c.id limit 20`.execute(ctx.db);
  return rows.map((row) => {
    const isMine = row.proposed_by.id === ctx.person.id;
    return {
      id: row.id,
      gateway: row.gateway,
      isTest: row.is_test,
      keyId: row.key_id,
      proposedBy: presentPerson(ctx, row.proposed_by),
      proposedAt: row.proposed_at.toISOString(),
      can: { confirm: !isMine || row.alone, reject: !isMine, withdraw: isMine },
    };
  });
}

/** Returns the organisation's payment settings, without any secret. */
export async function settings(ctx: PersonContext): Promise<Answer<Settings['payments.settings']>> {
  const { account, gateway } = await choiceNow(ctx);
  const { config } = ctx.requestContext;
  const hasKeys = account !== null && account.keyId !== null;
  const { subdomain } = await aboutOrganisation(ctx);
  const secret = hasKeys ? addressSecret(ctx.organisationId, account.id, config.secretKey) : null;
  return {
    gateway,
    isTest: gateway !== 'off' && isTestAccount(ctx, account),
    keyId: account?.keyId ?? null,
    hasWebhookSecret: account !== null && account.sealedWebhook !== null,
    webhookUrl: secret && `${config.apiBase?.href ?? `${originOf(subdomain, config)}/api`}/payments/webhook/${secret}`,
    changedAt: account?.changedAt.toISOString() ?? null,
    pending: await pendingNow(ctx),
  };
}
