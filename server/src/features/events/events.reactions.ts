import { sql } from 'kysely';
import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { eachDue } from '../../platform/worker/schedules.ts';
import { newRows, setNew, whenRenamed } from '../audiences/public.ts';
import { moveUp } from './events.commands.ts';
import { dueReminder, nextReminder } from './events.rules.ts';
import { dropUninvited, isUninvited } from './invitations/invitations.commands.ts';

async function remindOne(ctx: TenantContext, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('events')
    .select(['starts_at', 'day_reminded_for', 'hour_reminded_for'])
    .where('id', '=', id)
    .where('remind_at', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const soon = dueReminder(ctx.now, row.starts_at);
  const sent = soon === null ? {} : { [`${soon}_reminded_for` as const]: row.starts_at };
  const remind_at = nextReminder(ctx.now, { ...row, ...sent });
  await ctx.db
    .updateTable('events')
    .set({ ...sent, remind_at })
    .where('id', '=', id)
    .execute();
  if (soon !== null) await ctx.record('events.reminded', id, { soon, startsAt: row.starts_at.toISOString() });
}

/** Reminds those who come or may come, a day and an hour before. */
export const remindOfEvents = eachDue({
  name: 'events_remind',
  as: 'events.remind',
  cron: '* * * * *',
  isQuick: true,
  due: 'select organisation_id, id from events where remind_at <= $1 order by remind_at limit 1000',
  work: remindOne,
});

/** Gives places that a large party could not take for a day to those who wait behind it. */
async function moveUpOne(ctx: TenantContext, id: string): Promise<void> {
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'capacity'])
    .where('id', '=', id)
    .where('starts_at', '>', ctx.now)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const moved = event ? await moveUp(ctx, [event]) : [];
  if (moved.length > 0) ctx.publish({ kind: 'event', subject: id }, moved);
}

/** Moves up those who wait where time alone frees places for them. */
export const moveUpWaiting = eachDue({
  name: 'events_move_up',
  as: 'events.moveUp',
  cron: '23 * * * *',
  due: `select organisation_id, id from events
    where starts_at > $1 and cancelled_at is null and capacity is not null order by starts_at limit 10000`,
  work: moveUpOne,
});

interface GivenUpRow {
  id: string;
  capacity: number | null;
}

async function endFeeds(ctx: TenantContext, personIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('calendar_feeds')
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
}

/**
 * Deletes leavers' answers to future events and their calendar feeds. Their places go to people on the waiting list.
 */
async function giveUpPlaces(ctx: TenantContext, personIds: readonly string[]): Promise<void> {
  const org = ctx.organisationId;
  // Locks the rows as an answer does, so that places are given one after another.
  const { rows } = await sql<GivenUpRow>`select e.id, e.capacity from events e where e.organisation_id = ${org}
    and e.starts_at > ${ctx.now} and exists (select 1 from event_rsvps v where v.organisation_id = ${org}
      and v.event_id = e.id and v.person_id = any(${personIds}::uuid[])) order by e.id for update`.execute(ctx.db);
  const ids = rows.map(({ id }) => id);
  const those = sql<string>`any(${personIds}::uuid[])`;
  await ctx.db
    .deleteFrom('event_rsvps')
    .where('person_id', '=', those)
    .where('event_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await endFeeds(ctx, personIds);
  await moveUp(ctx, rows);
}

// The fields of a person that decide which audiences they belong to.
const audienceFields = new Set(['department', 'location', 'role']);

/**
 * Deletes the answers of people who left the audience of future events. Their places go to people on the waiting
 * list.
 */
async function giveUpUninvited(ctx: TenantContext, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const org = ctx.organisationId;
  const { rows } = await sql<GivenUpRow>`select e.id, e.capacity from events e where e.organisation_id = ${org}
    and e.starts_at > ${ctx.now} and e.cancelled_at is null and exists (select 1 from event_rsvps v
      where v.organisation_id = ${org} and v.event_id = e.id and v.person_id = any(${[...personIds]}::uuid[])
        and ${isUninvited(org)}) order by e.id for update`.execute(ctx.db);
  if (rows.length === 0) return;
  await dropUninvited(
    ctx,
    rows.map(({ id }) => id),
  );
  const people = [...new Set([...personIds, ...(await moveUp(ctx, rows))])];
  for (const { id } of rows) ctx.publish({ kind: 'event', subject: id }, people);
}

export const eventsReactions: Reactions = {
  inTransaction: {
    // A person who resets a password may have lost the account to someone who also knows its calendar address.
    'auth.passwordReset': (ctx, { subjectId }) => endFeeds(ctx, [subjectId!]),
    'auth.addressUndone': (ctx, { subjectId }) => endFeeds(ctx, [subjectId!]),
    'employees.resetAsked': (ctx, { subjectId }) => endFeeds(ctx, [subjectId!]),
    'employees.changed': async (ctx, { facts }) => {
      if (facts.emailChangedIds.length > 0) await endFeeds(ctx, facts.emailChangedIds);
    },
    'employees.orgFieldChanged': whenRenamed(async (ctx, renamed) => {
      await sql`update events ${setNew(ctx, renamed)}`.execute(ctx.db);
      for (const rows of await newRows(ctx, sql`event_audience a`, 'event_id', renamed)) {
        await ctx.db
          .insertInto('event_audience')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }),
  },
  after: {
    'employees.left': {
      many: (ctx, activities) =>
        giveUpPlaces(
          ctx,
          activities.map(({ subjectId }) => subjectId!),
        ),
    },
    'employees.changed': {
      many: (ctx, activities) =>
        giveUpUninvited(
          ctx,
          activities.flatMap(({ facts }) =>
            facts.fields.some((each) => audienceFields.has(each)) ? facts.personIds : [],
          ),
        ),
    },
    'communities.left': (ctx, { actorId }) => giveUpUninvited(ctx, [actorId!]),
    'communities.removed': {
      many: (ctx, activities) =>
        giveUpUninvited(
          ctx,
          activities.map(({ facts: { personId } }) => personId),
        ),
    },
  },
};
