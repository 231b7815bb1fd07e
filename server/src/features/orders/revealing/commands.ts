import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { orders } from '@apprecio/contract/orders/operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { withTestLine } from '../../../platform/notices/wording.ts';
import { wordsInMail } from '../../../platform/text/mail-placeholders.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findById, languagesOf } from '../../people/public.ts';
import { openCodes } from '../../store/public.ts';
import { text } from '../mails/queries.ts';
import { linesOf, lockOrder } from '../moves/queries.ts';

type Orders = typeof orders;

async function opened(ctx: PersonContext, orderNum: string, lineId: string) {
  const order = await lockOrder(ctx, sql`o.order_num = ${orderNum} and o.person_id = ${ctx.person.id}`);
  const [line] = linesOf(order, [lineId]);
  if (line!.status !== 'delivered') throw fail('orders.no_codes');
  const { codes, first } = await openCodes(ctx, ctx.requestContext.config.secretKey, lineId);
  if (codes.length === 0) throw fail('orders.no_codes');
  await ctx.record('orders.codesRevealed', order.id, { orderNum, codes: codes.length, first });
  return { order, codes };
}

/** Shows the codes of a line to its buyer, at any time again; each time is recorded. */
export async function reveal(
  ctx: PersonContext,
  { id: orderNum, lineId }: Parsed<Orders['orders.reveal']>,
): Promise<Answer<Orders['orders.reveal']>> {
  const { codes } = await opened(ctx, orderNum, lineId);
  return {
    codes: codes.map(({ amountPaise, revealedAt, ...code }) => ({
      ...code,
      amount: amountPaise,
      revealedAt: revealedAt.toISOString(),
    })),
  };
}

/** Mails the codes of a line to its buyer; that shows them, for good. Only the sealed outbox holds them on the way. */
export async function mailCodes(
  ctx: PersonContext,
  { id: orderNum, lineId }: Parsed<Orders['orders.mailCodes']>,
): Promise<Answer<Orders['orders.mailCodes']>> {
  const { order, codes } = await opened(ctx, orderNum, lineId);
  const person = await findById(ctx, ctx.person.id);
  const language = (await languagesOf(ctx, [ctx.person.id])).get(ctx.person.id)!;
  const { subdomain } = await aboutOrganisation(ctx);
  const list = codes.map(({ code }) => wordsInMail(code)).join('\n');
  const told = text(language, 'codes', { name: wordsInMail(person!.name), orderNum, list });
  ctx.mail({
    to: person!.email,
    language,
    subdomain,
    subject: text(language, 'codesSubject', { orderNum }),
    text: withTestLine(told, order.isTest, language, '\n\n'),
    act: text(language, 'codesAct'),
    path: `/orders/${orderNum}`,
    key: `codes-${newId()}`,
  });
  await ctx.record('orders.codesMailed', order.id, { orderNum, codes: codes.length });
  return { ok: true };
}
