import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { type leaver, leaverAnswerDays, leaverDays } from '@apprecio/contract/orders/leaver';
import { sql } from 'kysely';
import type { Activity, TenantContext } from '../../../platform/activity.ts';
import type { PersonContext, PublicContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { makeSecret } from '../../../platform/security/crypto.ts';
import { wordsInMail } from '../../../platform/text/mail-placeholders.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { languagesOf } from '../../people/public.ts';
import { ask } from '../cases/commands.ts';
import { redeem } from '../commands.ts';
import type english from '../mails/en.json';
import { reveal } from '../revealing/commands.ts';
import { actingAs } from './queries.ts';

type Leaver = typeof leaver;

const text = textsIn<keyof typeof english>(new URL('../mails/', import.meta.url));
const lifeMs = days(leaverDays);

interface LeaverRow {
  name: string;
  personal_email: string;
  left_at: Date;
  points: number;
}

/** A leaver who has points left to redeem, and where they are written to; null for anyone else. */
async function findLeaver(ctx: TenantContext, personId: string): Promise<LeaverRow | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<LeaverRow>`
    select p.name, p.personal_email, p.left_at, b.balance as points from people p
    join points_accounts a on a.organisation_id = ${org} and a.holder_id = p.id and a.kind = 'earned'
    join points_balances b on b.organisation_id = ${org} and b.account_id = a.id and b.balance > 0
    where p.organisation_id = ${org} and p.id = ${personId} and p.status = 'inactive' and p.leaver_rule = 'kept'
      and p.personal_email is not null and p.left_at > ${new Date(ctx.now.getTime() - lifeMs)}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Makes the one link of a leaver, which ends the one before. */
async function makeLink(ctx: TenantContext, personId: string, endsAt: Date): Promise<{ id: string; secret: string }> {
  const { secret, hash } = makeSecret(ctx.organisationId, newId());
  const row = { id: secret.split('.')[1]!, secret_hash: hash, made_at: ctx.now, ends_at: endsAt };
  await ctx.db
    .insertInto('leaver_links')
    .values({ organisation_id: ctx.organisationId, person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doUpdateSet(row))
    .execute();
  return { id: row.id, secret };
}

/** Makes the one link of a leaver, which ends the one before, and mails it. False where there is none to make. */
async function sendLink(ctx: TenantContext, personId: string): Promise<boolean> {
  const found = await findLeaver(ctx, personId);
  if (!found) return false;
  const { id, secret } = await makeLink(ctx, personId, new Date(found.left_at.getTime() + lifeMs));
  const language = (await languagesOf(ctx, [personId])).get(personId)!;
  const { subdomain, name: organisation } = await aboutOrganisation(ctx);
  ctx.mail({
    to: found.personal_email,
    language,
    subdomain,
    subject: text(language, 'leaverSubject', { organisation }),
    text: text(language, 'leaver', {
      name: wordsInMail(found.name),
      organisation: wordsInMail(organisation),
      points: String(found.points),
      days: String(leaverDays),
    }),
    path: `/store/leaver?secret=${secret}`,
    key: `leaver-${id}`,
  });
  await ctx.record('orders.leaverLinkSent', personId, {});
  return true;
}

async function endLink(ctx: TenantContext, personId: string): Promise<void> {
  await ctx.db.deleteFrom('leaver_links').where('person_id', '=', personId).execute();
}

/** Who leaves with points that are kept gets a link to the store; who is deleted loses it. */
export async function letLeave(ctx: TenantContext, activity: Activity<'employees.left'>): Promise<void> {
  if (activity.facts.deleted) await endLink(ctx, activity.subjectId!);
  else await sendLink(ctx, activity.subjectId!);
}

/** Who comes back needs no link. */
export async function letReturn(ctx: TenantContext, activity: Activity<'employees.returned'>): Promise<void> {
  await endLink(ctx, activity.subjectId!);
}

/** Mails a leaver a new link on an admin's word. */
export async function sendLeaverLink(
  ctx: PersonContext,
  { id }: Parsed<Leaver['orders.sendLeaverLink']>,
): Promise<Answer<Leaver['orders.sendLeaverLink']>> {
  const person = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'inactive')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw fail('access.not_found');
  if (!(await sendLink(ctx, id))) throw fail('orders.leaver_unmailed');
  return { ok: true };
}

/** Buys one thing with a leaver's points. */
export async function leaverRedeem(
  ctx: PublicContext,
  { secret, ...wanted }: Parsed<Leaver['orders.leaverRedeem']>,
): Promise<Answer<Leaver['orders.leaverRedeem']>> {
  return redeem(await actingAs(ctx, secret), wanted);
}

/** Shows the codes of a voucher to the leaver who owns it. */
export async function leaverReveal(
  ctx: PublicContext,
  { secret, ...line }: Parsed<Leaver['orders.leaverReveal']>,
): Promise<Answer<Leaver['orders.leaverReveal']>> {
  return reveal(await actingAs(ctx, secret), line);
}

/** Reports a code of a leaver's that does not work. */
export async function leaverAsk(
  ctx: PublicContext,
  { secret, lineId, codeId, ...asked }: Parsed<Leaver['orders.leaverAsk']>,
): Promise<Answer<Leaver['orders.leaverAsk']>> {
  const code = codeId === undefined ? {} : { codeId };
  return ask(await actingAs(ctx, secret), { ...asked, ...code, kind: 'voucher', lineIds: [lineId] });
}

interface AnsweredRow {
  person_id: string;
  name: string;
  personal_email: string;
  left_at: Date;
  answer: string | null;
}

const answers = { code: 'leaverCode', points: 'leaverPoints', refused: 'leaverRefused' } as const;

/** Mails a leaver what came of a code that they reported, with a link to see it, which ends the one before. */
export async function mailAnswer(ctx: TenantContext, { facts }: Activity<'orders.answered'>): Promise<void> {
  const { caseId, orderNum, kind, outcome } = facts;
  if (kind !== 'voucher') return;
  const org = ctx.organisationId;
  const { rows } = await sql<AnsweredRow>`
    select p.id as person_id, p.name, p.personal_email, p.left_at, k.answer from order_cases k
    join orders o on o.organisation_id = ${org} and o.id = k.order_id
    join people p on p.organisation_id = ${org} and p.id = o.person_id and p.status = 'inactive'
      and p.leaver_rule = 'kept' and p.personal_email is not null
    where k.organisation_id = ${org} and k.id = ${caseId}`.execute(ctx.db);
  const [found] = rows;
  if (!found) return;
  const { person_id: personId, name, left_at: leftAt, answer } = found;
  const endsAt = new Date(Math.max(leftAt.getTime() + lifeMs, ctx.now.getTime() + days(leaverAnswerDays)));
  const { secret } = await makeLink(ctx, personId, endsAt);
  const language = (await languagesOf(ctx, [personId])).get(personId)!;
  const { subdomain, name: organisation } = await aboutOrganisation(ctx);
  const values = { name: wordsInMail(name), organisation: wordsInMail(organisation), orderNum };
  const note = answer ? `\n\n${text(language, 'leaverNote', { ...values, answer: wordsInMail(answer) })}` : '';
  ctx.mail({
    to: found.personal_email,
    language,
    subdomain,
    subject: text(language, 'leaverAnswerSubject', { orderNum }),
    text: `${text(language, answers[outcome], values)}${note}\n\n${text(language, 'leaverAgain')}`,
    path: `/store/leaver?secret=${secret}`,
    key: `leaver-answer-${caseId}`,
  });
  await ctx.record('orders.leaverAnswered', personId, { orderNum });
}
