import type { announcements } from '@apprecio/contract/announcements/announcements.operations';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { reportsOf } from '../../audiences/public.ts';
import { lockShared, lock, peopleOf } from '../announcements.commands.ts';
import { lookingAt } from '../announcements.queries.ts';
import { canWith, hasAcknowledged, remindsAll, stateAt } from '../announcements.rules.ts';

type Announcements = typeof announcements;

/** Notes that I have opened an announcement, once. */
export async function open(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const row = await lockShared(ctx, id);
  const state = stateAt(ctx.now, row);
  if (!row.for_me || (state !== 'sent' && state !== 'expired')) return { ok: true };
  await ctx.db
    .insertInto('announcement_reads')
    .values({
      organisation_id: ctx.organisationId,
      announcement_id: id,
      person_id: ctx.person.id,
      opened_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'announcement_id', 'person_id']).doNothing())
    .execute();
  return { ok: true };
}

/** Confirms that I have read a version: the one that is there now. */
export async function acknowledge(
  ctx: PersonContext,
  { id, version }: Parsed<Announcements['announcements.acknowledge']>,
): Promise<Answer<Announcements['announcements.acknowledge']>> {
  const row = await lockShared(ctx, id);
  if (hasAcknowledged(row.asked_version, row.acknowledged_version)) {
    ctx.noActivity('it was confirmed');
    return { ok: true };
  }
  if (!canWith(ctx.now, lookingAt(ctx, row)).acknowledge) throw fail('announcements.nothing_to_confirm');
  if (version !== row.version) throw fail('announcements.changed');
  await ctx.db
    .insertInto('announcement_reads')
    .values({
      organisation_id: ctx.organisationId,
      announcement_id: id,
      person_id: ctx.person.id,
      opened_at: ctx.now,
      acknowledged_version: version,
      acknowledged_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'announcement_id', 'person_id']).doUpdateSet((eb) => ({
        acknowledged_version: eb.ref('excluded.acknowledged_version'),
        acknowledged_at: eb.ref('excluded.acknowledged_at'),
      })),
    )
    .execute();
  await ctx.record('announcements.acknowledged', id, { version });
  return { ok: true };
}

/** Reminds those of `people` who were not reminded today; answers how many that is. */
export async function remindOnce(ctx: TenantContext, id: string, people: readonly string[]): Promise<number> {
  const day = ctx.now.toISOString().slice(0, 10);
  const key = { organisation_id: ctx.organisationId, announcement_id: id, day };
  let reminded = 0;
  for (let at = 0; at < people.length; at += 1000) {
    const added = await ctx.db
      .insertInto('announcement_reminders')
      .values(people.slice(at, at + 1000).map((person_id) => ({ ...key, person_id })))
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'announcement_id', 'day', 'person_id']).doNothing(),
      )
      .executeTakeFirst();
    reminded += Number(added.numInsertedOrUpdatedRows ?? 0n);
  }
  if (reminded > 0) await ctx.record('announcements.reminded', id, { day, people: reminded });
  return reminded;
}

/** Reminds those who have not confirmed: everyone, or for a manager their reports. */
export async function remind(
  ctx: PersonContext,
  { id, personId }: Parsed<Announcements['announcements.remind']>,
): Promise<Answer<Announcements['announcements.remind']>> {
  const row = await lock(ctx, id);
  const manages = remindsAll(lookingAt(ctx, row));
  if (!row.can.seeReaders || !(manages || row.leads)) throw fail('access.denied');
  if (!row.must_acknowledge || stateAt(ctx.now, row) === 'withdrawn') throw fail('announcements.nobody_waits');
  const waiting = await peopleOf(ctx, id, { open: true });
  const reportIds = manages ? null : new Set(await reportsOf(ctx));
  const people = waiting.filter(
    (each) => each !== ctx.person.id && (reportIds?.has(each) ?? true) && (personId === undefined || each === personId),
  );
  const reminded = await remindOnce(ctx, id, people);
  if (reminded === 0) throw fail('announcements.nobody_waits');
  return { reminded };
}
