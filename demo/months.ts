import { openMonths } from '@apprecio/server/src/features/points/points.commands.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import type { Happening } from './happenings.ts';
import type { Stage } from './story.ts';

const zone = 'Asia/Kolkata';

/** Everyone's allowance begins anew on the first of each month, five minutes after midnight, as the worker does it. */
export function planMonths({ services, organisationId }: Stage, days: number): Happening[] {
  const now = services.now();
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const from = today.subtract({ days });
  const months = (today.year - from.year) * 12 + today.month - from.month;
  return Array.from({ length: months + 1 }, (_unused, at) => {
    const begin = from.add({ months: at }).with({ day: 1 }).withPlainTime('00:05');
    // The organisation begins within its first month.
    const instant = new Date(Math.max(begin.epochMilliseconds, from.epochMilliseconds));
    const work = (ctx: Parameters<typeof openMonths>[0]) => openMonths(ctx, null);
    return { at: instant, act: () => asSystem(services, organisationId, 'demo', work, { now: instant }) };
  }).filter(({ at }) => at <= now);
}
