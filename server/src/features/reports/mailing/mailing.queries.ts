import type { Answer } from '@apprecio/contract/api/define';
import type { reportMails } from '@apprecio/contract/reports/mails';
import type { PersonContext } from '../../../platform/context.ts';

/** The reports whose link is mailed to me. */
export async function mails(ctx: PersonContext): Promise<Answer<(typeof reportMails)['reports.mails']>> {
  return await ctx.db
    .selectFrom('report_mails')
    .select(['report', 'every'])
    .where('person_id', '=', ctx.person.id)
    .orderBy('report')
    .$narrowType<{ report: 'analytics'; every: 'weekly' }>()
    .execute();
}
