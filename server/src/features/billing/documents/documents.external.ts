import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { billing } from '@apprecio/contract/billing/billing.operations';
import { typeset } from '../../../integrations/pdf/typeset.ts';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { storeExport } from '../../../platform/files/uploads.ts';
import { documentOf, receiptOf } from './documents.queries.ts';
import { printed, printedReceipt, receiptTemplate, template as documentTemplate } from './documents.rules.ts';

type Billing = typeof billing;

/** A document as PDF at an address of five minutes; that it was opened is recorded. */
export async function pdf(
  ctx: PersonExternalContext,
  { id }: Parsed<Billing['billing.pdf']>,
): Promise<Answer<Billing['billing.pdf']>> {
  const { number, template, texts } = await ctx.step(async (step) => {
    const receipt = await receiptOf(step, id);
    if (receipt) return { number: receipt.number, template: receiptTemplate, texts: printedReceipt(receipt) };
    const document = await documentOf(step, id);
    return { number: document.number, template: documentTemplate, texts: printed(document) };
  });
  const make = () => typeset({ by: ctx.person.id, template, data: texts });
  const url = await storeExport(ctx, `${number.replaceAll('/', '-')}.pdf`, make);
  await ctx.step((step) => step.record('billing.opened', id, { number }));
  return { url };
}
