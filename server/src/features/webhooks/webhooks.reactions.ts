import { days } from '@apprecio/contract/api/days';
import { deliveryDays } from '@apprecio/contract/webhooks/limits';
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
  await ctx.db.deleteFrom('webhook_deliveries').where('made_at', '<', before).execute();
}

/** Forgets deliveries after thirty days, nightly, in every organisation. */
export const forgetDeliveries = nightly('webhooks_forget', (services, organisationId) =>
  asSystem(services, organisationId, 'webhooks.forget', forget),
);
