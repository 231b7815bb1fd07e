import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { dateIn, daysAfter } from '../../../platform/clock.ts';
import { celebrationsInTeam } from '../../celebrations/public.ts';
import { aboutOrganisation, isLive } from '../../organisation/public.ts';
import { onLeave } from '../../people/public.ts';
import { teamWeek } from '../../recognition/public.ts';
import { findRecipients } from '../channels/channels.queries.ts';
import { claimDay } from '../digest/digest.commands.ts';
import { weeklyMail } from '../mailing/mailing.commands.ts';

/** The managers where it is Monday, 08:00 or later or the hour of their digest, who had no gathered mail that day. */
export async function managersDue(ctx: TenantContext): Promise<string[]> {
  const org = ctx.organisationId;
  const local = sql`(${ctx.now}::timestamptz at time zone coalesce(p.time_zone, o.time_zone))`;
  const { rows } = await sql<{ id: string }>`
    select p.id from people p
    join organisations o on o.organisation_id = ${org}
    left join notification_preferences n on n.organisation_id = ${org} and n.person_id = p.id
    where p.organisation_id = ${org} and p.status = 'active' and n.digest is not false and ${isLive(ctx)}
      and not ${onLeave(ctx, 'p')}
      and extract(isodow from ${local}) = 1 and extract(hour from ${local}) >= least(8, coalesce(n.digest_hour, 8))
      and exists (select 1 from people r
        where r.organisation_id = ${org} and r.manager_id = p.id and r.status = 'active')
      and not exists (select 1 from notification_days d where d.organisation_id = ${org} and d.person_id = p.id
        and d.day = ${local}::date and d.digests > 0)
    order by p.id limit 500`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Mails a manager the week of their team; it is the one gathered mail of their day. */
export async function sendWeekly(ctx: TenantContext, personId: string): Promise<void> {
  const recipient = (await findRecipients(ctx, [personId])).get(personId);
  if (!recipient) return;
  const day = dateIn(recipient.zone, ctx.now);
  if (!(await claimDay(ctx, personId, day))) return;
  const week = await teamWeek(ctx, recipient);
  const { modulesOff } = await aboutOrganisation(ctx);
  const celebrates = !modulesOff.includes('celebrations');
  const days = celebrates ? await celebrationsInTeam(ctx, personId, day, daysAfter(day, 6)) : 0;
  ctx.mail(weeklyMail({ ...week, days }, recipient, ctx.organisationId, day));
}
