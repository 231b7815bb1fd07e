import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { nightly } from '../../platform/worker/schedules.ts';
import { dueWarning } from './keys.rules.ts';

const dayMs = 86_400_000;

/** Records which keys end in 30 or in 7 days, each once. */
async function warn(ctx: TenantContext): Promise<void> {
  const rows = await ctx.db
    .selectFrom('api_keys')
    .select(['id', 'person_id', 'expires_at', 'warned_days'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('expires_at', '<=', sql<Date>`${ctx.now}::timestamptz + interval '30 days'`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const due = rows.flatMap((row) => {
    const daysLeft = Math.ceil((row.expires_at.getTime() - ctx.now.getTime()) / dayMs);
    const days = dueWarning(daysLeft, row.warned_days);
    return days === null ? [] : [{ id: row.id, personId: row.person_id, days }];
  });
  if (due.length === 0) return;
  await sql`update api_keys k set warned_days = d.days
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ days }) => days)}::int[]) d (id, days)
    where k.organisation_id = ${ctx.organisationId} and k.id = d.id`.execute(ctx.db);
  await ctx.recordEach(
    'keys.ending',
    due.map(({ personId, days }) => ({ subjectId: personId, facts: { days } })),
  );
}

/** Tells of keys that end soon, nightly, in every organisation. */
export const warnOfEnds = nightly('keys_warn', (services, organisationId) =>
  asSystem(services, organisationId, 'keys.warn', warn),
);
