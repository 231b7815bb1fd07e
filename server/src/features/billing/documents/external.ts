import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { billing } from '@apprecio/contract/billing/operations';
import { typeset } from '../../../integrations/pdf/typeset.ts';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { keepExport } from '../../../platform/files/uploads.ts';
import { documentOf } from './queries.ts';
import { printed, template } from './rules.ts';

type Billing = typeof billing;

/** A document as PDF at an address of five minutes; that it was opened is recorded. */
export async function pdf(
  ctx: PersonExternalContext,
  { id }: Parsed<Billing['billing.pdf']>,
): Promise<Answer<Billing['billing.pdf']>> {
  const document = await ctx.step((step) => documentOf(step, id));
  const bytes = await typeset(template, printed(document));
  const url = await keepExport(ctx, `${document.number.replaceAll('/', '-')}.pdf`, bytes);
  await ctx.step((step) => step.record('billing.opened', id, { number: document.number }));
  return { url };
}
