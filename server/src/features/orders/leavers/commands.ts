import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { type leaver, leaverDays } from '@apprecio/contract/orders/leaver';
import { sql } from 'kysely';
import type { Activity, TenantContext } from '../../../platform/activity.ts';
import type { PersonContext, PublicContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { makeSecret } from '../../../platform/security/crypto.ts';
import { wordsInMail } from '../../../platform/text/mail-placeholders.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { languagesOf } from '../../people/public.ts';
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

/** Makes the one link of a leaver, which ends the one before, and mails it. False where there is none to make. */
async function sendLink(ctx: TenantContext, personId: string): Promise<boolean> {
  const found = await findLeaver(ctx, personId);
  if (!found) return false;
  const { secret, hash } = makeSecret(ctx.organisationId, newId());
  const row = {
    id: secret.split('.')[1]!,
    secret_hash: hash,
    made_at: ctx.now,
    ends_at: new Date(found.left_at.getTime() + lifeMs),
  };
  await ctx.db
    .insertInto('leaver_links')
    .values({ organisation_id: ctx.organisationId, person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doUpdateSet(row))
    .execute();
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
    key: `leaver-${row.id}`,
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
