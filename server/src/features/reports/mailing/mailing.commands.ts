import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { screensWithout } from '@apprecio/contract/api/module-of';
import { hasRight } from '@apprecio/contract/api/permissions';
import { mailedAs, type MailedReport, type MailRhythm, reportPaths } from '@apprecio/contract/reports/mailed';
import type { reportMails } from '@apprecio/contract/reports/mails';
import type { TenantContext } from '../../../platform/activity.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { wordsInMail } from '../../../platform/text/mail-placeholders.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { findRecipients } from '../../notifications/public.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import type english from '../mails/en.json';
import { departmentsQuery, requireDepartment } from '../scope/scope.queries.ts';
import { nextOn, searchOf } from './mailing.rules.ts';

type Mails = typeof reportMails;

const text = textsIn<keyof typeof english>(new URL('../mails/', import.meta.url));

/** Mails me the link of a report from the next Monday or first of a month on, or no more. */
export async function mailMe(
  ctx: PersonContext,
  { report: requestedReport, every }: Parsed<Mails['reports.mailMe']>,
): Promise<Answer<Mails['reports.mailMe']>> {
  const report = mailedAs(requestedReport.name);
  if (every === 'never') {
    await ctx.db
      .deleteFrom('report_mails')
      .where('person_id', '=', ctx.person.id)
      .where('report', '=', report)
      .execute();
    return { ok: true };
  }
  if ('department' in requestedReport && requestedReport.department !== undefined) {
    const [departments] = await pipeline(ctx.db, [departmentsQuery(ctx)]);
    requireDepartment(
      departments.map(({ name }) => name),
      requestedReport.department,
    );
  }
  const { timeZone } = await aboutOrganisation(ctx);
  const chosen = { every, search: searchOf(requestedReport), next_on: nextOn(every, dateIn(timeZone, ctx.now)) };
  await ctx.db
    .insertInto('report_mails')
    .values({ organisation_id: ctx.organisationId, person_id: ctx.person.id, report, ...chosen })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id', 'report']).doUpdateSet(chosen))
    .execute();
  return { ok: true };
}

function linkOf(report: MailedReport, search: string, more: string): string {
  return `${reportPaths[report]}${search}${more && (search === '' ? '?' : '&')}${more}`;
}

/** Mails somebody the link of a report whose day has come; who is no admin any more gets none again. */
export async function mailReport(ctx: TenantContext, personId: string, report: MailedReport): Promise<void> {
  const { timeZone, modulesOff } = await aboutOrganisation(ctx);
  const today = dateIn(timeZone, ctx.now);
  const ownMails = ctx.db.selectFrom('report_mails').where('person_id', '=', personId).where('report', '=', report);
  const due = await ownMails
    .select(['every', 'search', 'next_on'])
    .where('next_on', '<=', today)
    .forUpdate()
    .executeTakeFirst();
  if (!due) return;
  const recipient = (await findRecipients(ctx, [personId])).get(personId);
  if (!recipient || !hasRight(recipient, 'reports.mails')) {
    await ctx.db.deleteFrom('report_mails').where('person_id', '=', personId).where('report', '=', report).execute();
    return;
  }
  await ctx.db
    .updateTable('report_mails')
    .set({ next_on: nextOn(due.every as MailRhythm, today) })
    .where('person_id', '=', personId)
    .where('report', '=', report)
    .execute();
  if (screensWithout(modulesOff).includes(reportPaths[report])) return;
  const { language, email, subdomain, company } = recipient;
  const title = text(language, report);
  const [open, stop] = [linkOf(report, due.search, ''), linkOf(report, due.search, 'mail=stop')];
  const intro = text(language, due.every === 'weekly' ? 'weekly' : 'monthly', { company: wordsInMail(company) });
  ctx.mail({
    to: email,
    subdomain,
    language,
    subject: text(language, 'subject', { report: title, company }),
    path: open,
    key: `report ${report} ${personId} ${today}`,
    text: `${title}\n${intro}\n\n{link}\n\n${text(language, 'why')}\n${text(language, 'stop')}: {origin}${stop}`,
    blocks: [
      { kind: 'heading', text: title },
      { kind: 'text', text: intro },
      { kind: 'button', text: text(language, 'open'), to: '{link}' },
      { kind: 'foot', text: text(language, 'why') },
      { kind: 'footLink', text: text(language, 'stop'), to: `{origin}${stop}` },
    ],
  });
}
