import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { payments } from '@apprecio/contract/payments/payments.operations';
import type { Capture } from '../../../integrations/payments/gateway.ts';
import type { SandboxPayment } from '../../../integrations/payments/sandbox.ts';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { attemptOfPerson } from '../payments.queries.ts';
import { stateAt } from '../payments.rules.ts';

type Payments = typeof payments;

/** A payment of the sandbox with what its page shows. */
export interface SandboxPage extends SandboxPayment {
  amountPaise: number;
  currency: string;
  title: string;
  returnUrl: string;
}

/** A payment of the sandbox, locked where it is to be changed; null when there is none. */
export async function findSandbox(
  ctx: Pick<TenantContext, 'db'>,
  id: string,
  forChange = false,
): Promise<SandboxPage | null> {
  const pageQuery = ctx.db
    .selectFrom('payment_sandbox')
    .select(['amount_paise', 'currency', 'title', 'return_url', 'state', 'captures'])
    .where('id', '=', id);
  const row = await (forChange ? pageQuery.forUpdate() : pageQuery).executeTakeFirst();
  if (!row) return null;
  return {
    amountPaise: row.amount_paise,
    currency: row.currency,
    title: row.title,
    returnUrl: row.return_url,
    state: row.state as SandboxPayment['state'],
    captures: row.captures as unknown as Capture[],
  };
}

/** Returns the data of the sandbox page. Throws `access.not_found` for an unknown payment. */
export async function sandbox(
  ctx: PersonContext,
  { id }: Parsed<Payments['payments.sandbox']>,
): Promise<Answer<Payments['payments.sandbox']>> {
  const { payment } = await attemptOfPerson(ctx, id, ctx.person.id);
  const found = await findSandbox(ctx, id);
  if (!found) throw fail('access.not_found');
  const status = stateAt(payment, ctx.now);
  const isOpen = status === 'open' && (found.state === 'open' || found.state === 'failed');
  return { id, orderNum: payment.orderNum, title: found.title, amount: found.amountPaise, isOpen, status };
}
