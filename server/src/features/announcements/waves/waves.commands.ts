import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { isFor } from './waves.queries.ts';
import { nextWave } from './waves.rules.ts';

async function unreached(ctx: TenantContext, id: string): Promise<string[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`
    select x.id from announcements n join people x on x.organisation_id = ${org} and x.status = 'active'
    where n.organisation_id = ${org} and n.id = ${id} and ${isFor(ctx, 'x')}
      and not exists (select 1 from announcement_deliveries e
        where e.organisation_id = ${org} and e.announcement_id = n.id and e.person_id = x.id)
    order by x.id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** Notes whom an announcement, held under its lock, reaches now that it had not: how many, and with which wave. */
export async function deliver(
  ctx: TenantContext,
  { id, wave: before, readers_hour }: { id: string; wave: number; readers_hour: string },
): Promise<{ wave: number; people: number }> {
  const people = await unreached(ctx, id);
  const wave = before + 1;
  const key = { organisation_id: ctx.organisationId, announcement_id: id, wave };
  for (let at = 0; at < people.length; at += 1000) {
    await ctx.db
      .insertInto('announcement_deliveries')
      .values(people.slice(at, at + 1000).map((person_id) => ({ ...key, person_id })))
      .execute();
  }
  const wave_at = nextWave(ctx.now, readers_hour);
  await ctx.db.updateTable('announcements').set({ wave, wave_at }).where('id', '=', id).execute();
  return { wave, people: people.length };
}
