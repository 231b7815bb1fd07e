import { days } from '@apprecio/contract/api/days';
import { participationLimits } from '@apprecio/contract/audiences/participation';
import { sql } from 'kysely';
import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { eachDue, nightly } from '../../platform/worker/schedules.ts';
import { newRows, setNew, whenRenamed } from '../audiences/public.ts';
import { countClosed, forgetKeys } from '../tickets/public.ts';
import { announce } from './asking.commands.ts';
import { liveAudience } from './audience.queries.ts';
import { storeBallots } from './ballots/ballots.commands.ts';
import { toBeTallied } from './ballots/ballots.queries.ts';

async function announceOne(ctx: TenantContext, id: string): Promise<void> {
  const poll = await ctx.db
    .selectFrom('polls')
    .select('author_id')
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .where('announced_at', 'is', null)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (poll) await announce(ctx, id, poll.author_id);
}

/** Announces polls whose time to start has come. */
export const announcePolls = eachDue({
  name: 'polls_announce',
  as: 'polls.announce',
  cron: '* * * * *',
  isQuick: true,
  due: `select organisation_id, id from polls
     where published_at is not null and announced_at is null and removed_at is null and starts_at <= $1
     order by starts_at limit 1000`,
  work: announceOne,
});

async function remindOne(ctx: TenantContext, id: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('polls')
    .set({ reminded_at: ctx.now })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await ctx.record('polls.reminded', id, {});
}

/**
 * Reminds those who have not voted, once, in the last quarter of a poll's time and at most a day before it closes. A
 * poll of less than two hours reminds nobody.
 */
export const remindOfPolls = eachDue({
  name: 'polls_remind',
  as: 'polls.remind',
  cron: '*/5 * * * *',
  isQuick: true,
  due: `select organisation_id, id from polls
     where announced_at is not null and reminded_at is null and removed_at is null and ends_at > $1
       and ends_at - starts_at >= interval '2 hours' and ends_at - least(interval '1 day', (ends_at - starts_at) / 4) <= $1
     order by ends_at limit 1000`,
  work: remindOne,
});

/** Counts anonymous polls that have closed. */
export const countPolls = countClosed('poll', {
  name: 'polls_count',
  as: 'polls.count',
  due: `select organisation_id, id from polls
     where anonymous and published_at is not null and counted_at is null and removed_at is null and ends_at <= $1
     order by ends_at limit 1000`,
  count: async (ctx, id) => {
    const poll = await ctx.db
      .updateTable('polls')
      .set({ counted_at: ctx.now })
      .where('id', '=', id)
      .where('counted_at', 'is', null)
      .where('removed_at', 'is', null)
      .returning('author_id')
      .executeTakeFirst();
    if (!poll) return null;
    await ctx.record('polls.counted', id, {});
    return liveAudience(ctx, id, poll.author_id);
  },
});

/** Keeps the votes of anonymous polls that are counted; until then they are counted at each reading. */
export const tallyPolls = eachDue({
  name: 'polls_tally',
  as: 'polls.tally',
  cron: '* * * * *',
  due: `select organisation_id, id from polls
     where ${toBeTallied} and ends_at <= $1
     order by ends_at desc limit 1000`,
  work: storeBallots,
});

async function forget(ctx: TenantContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - days(participationLimits.keptDays));
  const rows = await ctx.db.deleteFrom('polls').where('removed_at', '<', before).returning('id').execute();
  for (const { id } of rows) {
    await forgetKeys(ctx, { kind: 'poll', id });
    await ctx.record('polls.forgotten', id, {});
  }
}

/** Forgets deleted polls after thirty days, nightly, in every organisation. */
export const forgetPolls = nightly('polls_forget', (services, organisationId) =>
  asSystem(services, organisationId, 'polls.forget', forget),
);

export const pollsReactions: Reactions = {
  inTransaction: {
    'employees.orgFieldChanged': whenRenamed(async (ctx, renamed) => {
      await sql`update polls ${setNew(ctx, renamed)}`.execute(ctx.db);
      for (const rows of await newRows(ctx, sql`poll_audience a`, 'poll_id', renamed)) {
        await ctx.db
          .insertInto('poll_audience')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }),
  },
};
