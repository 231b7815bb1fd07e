import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { freshPowerHours } from '@apprecio/contract/api/power';
import { type leaver, leaverAnswerDays } from '@apprecio/contract/orders/leaver';
import { sql } from 'kysely';
import type { Activity, TenantContext } from '../../../platform/activity.ts';
import type { PersonContext, PublicContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { withTestLine } from '../../../platform/notices/wording.ts';
import { makeSecret } from '../../../platform/security/crypto.ts';
import { requirePrivateOpen } from '../../../platform/security/private.ts';
import { wordsInMail } from '../../../platform/text/mail-placeholders.ts';
import { deletedIds, type LeaverFacts, leaverFacts, leaverPoints, offerEnd } from '../../employees/public.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { languagesOf } from '../../people/public.ts';
import { ask } from '../cases/cases.commands.ts';
import { text } from '../mails.queries.ts';
import { redeem } from '../orders.commands.ts';
import { reveal } from '../revealing.commands.ts';
import { actingAs } from './leavers.queries.ts';

type Leaver = typeof leaver;

const pauseMs = 60_000;

interface LeaverRow extends LeaverFacts {
  id: string;
  name: string;
  personal_email: string;
  points: number;
  given_by_other: boolean;
}

/** Those of some people who left and have points to redeem that have not lapsed, and where they are written to. */
async function findLeavers(ctx: TenantContext, personIds: readonly string[]): Promise<LeaverRow[]> {
  const org = ctx.organisationId;
  const lately = new Date(ctx.now.getTime() - freshPowerHours * 3_600_000);
  const { rows } = await sql<LeaverRow>`
    select p.id, p.name, p.personal_email, b.balance as points, ${leaverFacts()},
      coalesce(greatest(p.personal_email_by_other_at, p.address_by_other_at, p.password_by_other_at) > ${lately}, false)
        as given_by_other
    from people p
    join points_accounts a on a.organisation_id = ${org} and a.holder_id = p.id and a.kind = 'earned'
    join points_balances b on b.organisation_id = ${org} and b.account_id = a.id and b.balance > 0
    left join leaver_links l on l.organisation_id = ${org} and l.person_id = p.id
    where p.organisation_id = ${org} and p.id = any(${personIds}::uuid[]) and p.personal_email is not null`.execute(
    ctx.db,
  );
  return rows.filter((row) => ['not_offered', 'offered'].includes(leaverPoints(row, ctx.now)));
}

/** Makes the one link of each leaver, which ends the one before; answers them in that order. */
async function makeLinks(
  ctx: TenantContext,
  leavers: readonly { personId: string; endsAt: Date }[],
): Promise<{ id: string; secret: string }[]> {
  const links = leavers.map(({ personId, endsAt }) => {
    const { secret, hash } = makeSecret(ctx.organisationId, newId());
    const id = secret.split('.')[1]!;
    const row = { id, person_id: personId, secret_hash: hash, made_at: ctx.now, ends_at: endsAt };
    return { secret, row: { organisation_id: ctx.organisationId, ...row } };
  });
  await ctx.db
    .insertInto('leaver_links')
    .values(links.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        secret_hash: eb.ref('excluded.secret_hash'),
        made_at: eb.ref('excluded.made_at'),
        ends_at: eb.ref('excluded.ends_at'),
      })),
    )
    .execute();
  return links.map(({ row, secret }) => ({ id: row.id, secret }));
}

/**
 * Makes the one link of each leaver, which ends the one before, and mails it; answers to how many. Whoever an API key
 * offboarded gets none at an address that somebody else set lately: a person decides about that.
 */
async function sendLinks(
  ctx: TenantContext,
  personIds: readonly string[],
  leftByKey: ReadonlySet<string> = new Set(),
): Promise<number> {
  const found = await findLeavers(ctx, personIds);
  const leavers = found.filter(({ id, given_by_other: givenByOther }) => !(givenByOther && leftByKey.has(id)));
  if (leavers.length === 0) return 0;
  const ids = leavers.map(({ id }) => id);
  const links = await makeLinks(
    ctx,
    leavers.map(({ id, ends_at }) => ({ personId: id, endsAt: offerEnd(ends_at, ctx.now) })),
  );
  const languages = await languagesOf(ctx, ids);
  const { subdomain, name: organisation } = await aboutOrganisation(ctx);
  for (const [at, row] of leavers.entries()) {
    const language = languages.get(row.id)!;
    ctx.mail({
      to: row.personal_email,
      language,
      subdomain,
      subject: text(language, 'leaverSubject', { organisation }),
      text: text(language, 'leaver', {
        name: wordsInMail(row.name),
        organisation: wordsInMail(organisation),
        points: String(row.points),
        days: String(Math.ceil((offerEnd(row.ends_at, ctx.now).getTime() - ctx.now.getTime()) / days(1))),
      }),
      act: text(language, 'leaverAct'),
      path: `/store/leaver?secret=${links[at]!.secret}`,
      key: `leaver-${links[at]!.id}`,
    });
  }
  await ctx.recordEach(
    'orders.leaverLinkSent',
    leavers.map(({ id: subjectId, given_by_other: givenByOther }) => ({ subjectId, facts: { givenByOther } })),
  );
  return leavers.length;
}

/** Sends a store link to leavers with the rule `kept`. Deletes the links and addresses of deleted people. */
export async function letLeave(ctx: TenantContext, activities: readonly Activity<'employees.left'>[]): Promise<void> {
  const deleted = deletedIds(activities);
  const those = sql<string>`any(${deleted}::uuid[])`;
  await ctx.db.deleteFrom('order_addresses').where('person_id', '=', those).execute();
  await ctx.db.deleteFrom('leaver_links').where('person_id', '=', those).execute();
  const left = activities.filter(({ facts }) => !facts.deleted);
  const idsOf = (some: typeof left) => some.map(({ subjectId }) => subjectId!);
  const leftByKey = new Set(idsOf(left.filter(({ facts }) => facts.byKey)));
  if (left.length > 0) await sendLinks(ctx, idsOf(left), leftByKey);
}

/** Deletes the store links of people who return. */
export async function letReturn(
  ctx: TenantContext,
  activities: readonly Activity<'employees.returned'>[],
): Promise<void> {
  const ids = activities.map(({ subjectId }) => subjectId!);
  await ctx.db
    .deleteFrom('leaver_links')
    .where('person_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Mails a leaver a new link on an admin's word, a minute after the one before at the soonest. */
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
  const recent = await ctx.db
    .selectFrom('leaver_links')
    .select('id')
    .where('person_id', '=', id)
    .where('made_at', '>', new Date(ctx.now.getTime() - pauseMs))
    .executeTakeFirst();
  if (recent) throw fail('request.too_many', { retryAfterSeconds: pauseMs / 1000 });
  if ((await sendLinks(ctx, [id])) === 0) throw fail('orders.leaver_unmailed');
  return { ok: true };
}

/** Buys one thing with a leaver's points. */
export async function leaverRedeem(
  ctx: PublicContext,
  { secret, ...wanted }: Parsed<Leaver['orders.leaverRedeem']>,
): Promise<Answer<Leaver['orders.leaverRedeem']>> {
  return redeem(await actingAs(ctx, secret), wanted);
}

/**
 * Shows the codes of a voucher to the leaver who owns it.
 * @throws Failure `access.private_closed` while a work address that an admin changed is not confirmed
 */
export async function leaverReveal(
  ctx: PublicContext,
  { secret, ...line }: Parsed<Leaver['orders.leaverReveal']>,
): Promise<Answer<Leaver['orders.leaverReveal']>> {
  const acting = await actingAs(ctx, secret);
  requirePrivateOpen(acting.person);
  return reveal(acting, line);
}

/** Reports a code of a leaver's that does not work. */
export async function leaverAsk(
  ctx: PublicContext,
  { secret, lineId, codeId, ...request }: Parsed<Leaver['orders.leaverAsk']>,
): Promise<Answer<Leaver['orders.leaverAsk']>> {
  const code = codeId === undefined ? {} : { codeId };
  return ask(await actingAs(ctx, secret), { ...request, ...code, kind: 'voucher', lineIds: [lineId] });
}

interface AnsweredRow {
  person_id: string;
  name: string;
  personal_email: string;
  ends_at: Date | null;
  answer: string | null;
  is_test: boolean;
  is_gift: boolean;
}

const answers = { code: 'leaverCode', points: 'leaverPoints', refused: 'leaverRefused' } as const;

/** Mails a leaver what came of a code that they reported, with a link to see it, which ends the one before. */
export async function mailAnswer(ctx: TenantContext, { facts }: Activity<'orders.answered'>): Promise<void> {
  const { caseId, orderNum, kind, outcome } = facts;
  if (kind !== 'voucher') return;
  const org = ctx.organisationId;
  const { rows } = await sql<AnsweredRow>`
    select p.id as person_id, p.name, p.personal_email, l.ends_at, k.answer, o.is_test, o.recipient_id is not null as is_gift
    from order_cases k
    join orders o on o.organisation_id = ${org} and o.id = k.order_id
    join people p on p.organisation_id = ${org} and p.id = coalesce(o.recipient_id, o.person_id)
      and p.status = 'inactive' and p.leaver_rule = 'kept' and p.personal_email is not null
    left join leaver_links l on l.organisation_id = ${org} and l.person_id = p.id
    where k.organisation_id = ${org} and k.id = ${caseId}`.execute(ctx.db);
  const [found] = rows;
  if (!found) return;
  const { person_id: personId, name, answer } = found;
  const endsAt = offerEnd(found.ends_at, ctx.now, days(leaverAnswerDays));
  const [link] = await makeLinks(ctx, [{ personId, endsAt }]);
  const language = (await languagesOf(ctx, [personId])).get(personId)!;
  const { subdomain, name: organisation } = await aboutOrganisation(ctx);
  const values = { name: wordsInMail(name), organisation: wordsInMail(organisation), orderNum };
  // The points of a gift voucher go back to whoever sent it.
  const messageKey = answers[outcome === 'points' && found.is_gift ? 'refused' : outcome];
  const messageText = withTestLine(text(language, messageKey, values), found.is_test, language, '\n\n');
  const note = answer ? `\n\n${text(language, 'leaverNote', { ...values, answer: wordsInMail(answer) })}` : '';
  ctx.mail({
    to: found.personal_email,
    language,
    subdomain,
    subject: text(language, 'leaverAnswerSubject', { orderNum }),
    text: `${messageText}${note}\n\n${text(language, 'leaverAgain')}`,
    act: text(language, 'leaverAnswerAct'),
    path: `/store/leaver?secret=${link!.secret}`,
    key: `leaver-answer-${caseId}`,
  });
  await ctx.record('orders.leaverAnswered', personId, { orderNum });
}
