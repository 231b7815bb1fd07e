import type { Audience, TenantContext } from '../../platform/activity.ts';
import { eachDue, type Schedule } from '../../platform/worker/schedules.ts';
import { endKeys } from './keys.commands.ts';
import { ticketGraceMs } from './tickets.queries.ts';
import type { TicketSubject } from './tickets.rules.ts';

interface Counting {
  name: string;
  as: string;
  /** A statement that reads `organisation_id, id` of the closed ones without a count; its parameter is the latest close. */
  due: string;
  /** Marks one as counted and records it, once. Returns the people whose pages show it; null where that is done. */
  count(ctx: TenantContext, id: string): Promise<Audience | null>;
}

/** Returns the schedule that counts closed anonymous subjects, once every process has written the answers it held. */
export function countClosed(kind: TicketSubject['kind'], { count, ...due }: Counting): Schedule {
  return eachDue({
    ...due,
    cron: '* * * * *',
    isQuick: true,
    values: (now) => [new Date(now.getTime() - ticketGraceMs)],
    work: async (ctx, id) => {
      const audience = await count(ctx, id);
      if (!audience) return;
      await endKeys(ctx, { kind, id });
      ctx.publish({ kind, subject: id }, audience);
    },
  });
}
