import { days } from '@apprecio/contract/api/days';
import { deliveriesKept, deliveryDays } from '@apprecio/contract/webhooks/limits';
import { sql } from 'kysely';
import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { eachDue, nightly } from '../../platform/worker/schedules.ts';
import { handOver, handOverClosed } from './events/events.commands.ts';
import { heardActivities } from './events/events.rules.ts';

/** Hands what happens to the webhooks of the company. Companies without one are not asked. */
export const webhooksReactions: Reactions = {
  dueIf: 'exists (select 1 from webhook_endpoints e where e.organisation_id = $1)',
  after: Object.fromEntries(heardActivities.map((name) => [name, { many: handOver }])),
};

/** Hands over polls whose time is over; no activity says so of polls that show who voted. */
export const handOverPolls = eachDue({
  name: 'webhooks_polls',
  as: 'webhooks.polls',
  cron: '* * * * *',
  isQuick: true,
  due: `select distinct p.organisation_id, p.id from polls p
     join webhook_endpoints e on e.organisation_id = p.organisation_id and 'poll.closed' = any(e.types) and e.made_at < p.ends_at
     where p.published_at is not null and p.removed_at is null and p.ends_at <= $1
       and p.ends_at > $1::timestamptz - interval '2 days'
       and not exists (select 1 from webhook_deliveries d
         where d.organisation_id = p.organisation_id and d.endpoint_id = e.id and d.event_id = p.id)
     limit 1000`,
  work: handOverClosed,
});

async function forget(ctx: TenantContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - days(deliveryDays));
  await sql`delete from webhook_deliveries d
    using webhook_endpoints e join lateral (
      select k.made_at, k.id from webhook_deliveries k
      where k.organisation_id = ${ctx.organisationId} and k.endpoint_id = e.id
      order by k.made_at desc, k.id desc offset ${deliveriesKept} limit 1) newest_beyond on true
    where d.organisation_id = ${ctx.organisationId} and e.organisation_id = ${ctx.organisationId}
      and d.endpoint_id = e.id and d.made_at < ${before}
      and (d.made_at, d.id) <= (newest_beyond.made_at, newest_beyond.id)`.execute(ctx.db);
}

/** Forgets deliveries after thirty days but for the last thousand of each webhook, nightly, in every organisation. */
export const forgetDeliveries = nightly('webhooks_forget', (services, organisationId) =>
  asSystem(services, organisationId, 'webhooks.forget', forget),
);
