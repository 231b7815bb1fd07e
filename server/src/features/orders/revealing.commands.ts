import type { Language } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { orders } from '@apprecio/contract/orders/orders.operations';
import { lookGrounds, lookOf } from '@apprecio/contract/store/looks';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { withTestLine } from '../../platform/notices/wording.ts';
import { longDate } from '../../platform/text/dates.ts';
import type { MailBlock } from '../../platform/text/mail-blocks.ts';
import { wordsInMail } from '../../platform/text/mail-placeholders.ts';
import { rupeesText } from '../../platform/text/money.ts';
import { aboutOrganisation } from '../organisation/public.ts';
import { findById, languagesOf } from '../people/public.ts';
import { markUsed, type OpenCode, openCodes } from '../store/public.ts';
import { text } from './mails.queries.ts';
import { linesOf, lockOrder } from './moves/moves.queries.ts';

type Orders = typeof orders;

/** The condition that a person has the codes of order `o`: whoever got them as a gift, else the buyer. */
const heldBy = (personId: string) => sql`coalesce(o.recipient_id, o.person_id) = ${personId}`;

async function opened(ctx: PersonContext, orderNum: string, lineId: string) {
  const order = await lockOrder(ctx, sql`o.order_num = ${orderNum} and ${heldBy(ctx.person.id)}`);
  const [line] = linesOf(order, [lineId]);
  if (line!.status !== 'delivered') throw fail('orders.no_codes');
  const { codes, first } = await openCodes(ctx, ctx.requestContext.config.secretKey, lineId);
  if (codes.length === 0) throw fail('orders.no_codes');
  await ctx.record('orders.codesRevealed', order.id, { orderNum, codes: codes.length, first });
  return { order, codes };
}

/** Shows the codes of a line to the person who has them, at any time again; each time is recorded. */
export async function reveal(
  ctx: PersonContext,
  { id: orderNum, lineId }: Parsed<Orders['orders.reveal']>,
): Promise<Answer<Orders['orders.reveal']>> {
  const { codes } = await opened(ctx, orderNum, lineId);
  return {
    codes: codes.map(({ amountPaise, revealedAt, usedAt, ...code }) => ({
      ...code,
      amount: amountPaise,
      revealedAt: revealedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
}

interface VoucherFace {
  title: string;
  category: string;
  product_id: string;
  look_colour: string | null;
  look_pattern: string | null;
}

async function readFace(ctx: PersonContext, lineId: string): Promise<VoucherFace> {
  const org = ctx.organisationId;
  const { rows } = await sql<VoucherFace>`
    select l.title, p.category, l.product_id, p.look_colour, p.look_pattern from order_lines l
    join store_products p on p.organisation_id = ${org} and p.id = l.product_id
    where l.organisation_id = ${org} and l.id = ${lineId}`.execute(ctx.db);
  return rows[0]!;
}

/** Says the PIN and the expiry of a code, where it has them. */
function factsOf({ pin, expiresOn }: OpenCode, language: Language): string[] {
  return [
    ...(pin === null ? [] : [text(language, 'codesPin', { pin: wordsInMail(pin) })]),
    ...(expiresOn === null ? [] : [text(language, 'codesUntil', { date: longDate(expiresOn, language) })]),
  ];
}

function cardOf(
  code: OpenCode,
  { title, category, product_id: id, ...look }: VoucherFace,
  language: Language,
): MailBlock {
  return {
    kind: 'giftCard',
    title: wordsInMail(title),
    text: wordsInMail(category),
    amount: rupeesText(code.amountPaise, language),
    code: wordsInMail(code.code),
    facts: factsOf(code, language).join(' · '),
    ground: lookGrounds[lookOf({ id, category, ...look }).colour],
  };
}

/** Mails the codes of a line to the person who has them; that shows them, for good. Only the sealed outbox holds them on the way. */
export async function mailCodes(
  ctx: PersonContext,
  { id: orderNum, lineId }: Parsed<Orders['orders.mailCodes']>,
): Promise<Answer<Orders['orders.mailCodes']>> {
  const { order, codes } = await opened(ctx, orderNum, lineId);
  const person = await findById(ctx, ctx.person.id);
  const language = (await languagesOf(ctx, [ctx.person.id])).get(ctx.person.id)!;
  const { subdomain } = await aboutOrganisation(ctx);
  const face = await readFace(ctx, lineId);
  const list = codes.map((code) =>
    [wordsInMail(code.code), [rupeesText(code.amountPaise, language), ...factsOf(code, language)].join(' · ')].join(
      '\n',
    ),
  );
  const name = wordsInMail(person!.name);
  const message = text(language, 'codes', { name, orderNum, list: list.join('\n\n') });
  ctx.mail({
    to: person!.email,
    language,
    subdomain,
    subject: text(language, 'codesSubject', { orderNum }),
    text: withTestLine(message, order.isTest, language, '\n\n'),
    blocks: [
      {
        kind: 'text',
        text: withTestLine(text(language, 'codesHello', { name, orderNum }), order.isTest, language, '\n\n'),
      },
      ...codes.map((code) => cardOf(code, face, language)),
      { kind: 'button', text: text(language, 'codesAct'), to: '{link}' },
    ],
    path: `/orders/${orderNum}`,
    key: `codes-${newId()}`,
  });
  await ctx.record('orders.codesMailed', order.id, { orderNum, codes: codes.length });
  return { ok: true };
}

/** Marks a code that I was shown as used, or removes the mark. */
export async function markCode(
  ctx: PersonContext,
  { id: orderNum, lineId, codeId, used }: Parsed<Orders['orders.markCode']>,
): Promise<Answer<Orders['orders.markCode']>> {
  const order = await lockOrder(ctx, sql`o.order_num = ${orderNum} and ${heldBy(ctx.person.id)}`);
  linesOf(order, [lineId]);
  const usedAt = await markUsed(ctx, { lineId, codeId, used });
  return { usedAt: usedAt?.toISOString() ?? null };
}
