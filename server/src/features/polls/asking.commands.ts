import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { type PollFields, pollLimits, type ResultMode } from '@apprecio/contract/polls/polls';
import type { polls } from '@apprecio/contract/polls/polls.operations';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { jsonColumn } from '../../platform/db/json-text.ts';
import { fail, failAt } from '../../platform/fail.ts';
import { type AudienceRow, audienceRows, isPeriod } from '../audiences/public.ts';
import { compare, createKeys, storeInvitees, moveClose, requireNoList } from '../tickets/public.ts';
import { liveAudience, listPollInvitees, listPollAudience } from './audience.queries.ts';
import { lock } from './polls.commands.ts';
import { choicesFit } from './polls.rules.ts';

type Polls = typeof polls;

function requireSense(now: Date, fields: PollFields, startsAt: Date, endsAt: Date): void {
  if (!choicesFit(fields)) {
    throw failAt('maxChoices', 'polls.choices');
  }
  if (fields.anonymous && fields.mayChange) {
    throw failAt('mayChange', 'polls.anonymous_change');
  }
  if (!isPeriod(now, startsAt, endsAt)) {
    throw failAt('endsAt', 'polls.period');
  }
}

/** The one cohort of an anonymous poll: everyone whom it asks. */
export const everyone = 'all';

// An anonymous poll shows nothing before it closes.
function resultsOf({ anonymous, results }: PollFields): ResultMode {
  return anonymous && results !== 'admins' ? 'on_close' : results;
}

function columnsOf(ctx: TenantContext, fields: PollFields, rows: readonly AudienceRow[]) {
  if (fields.anonymous) requireNoList(fields.audience);
  const startsAt = fields.startsAt === undefined ? ctx.now : new Date(fields.startsAt);
  const endsAt = new Date(fields.endsAt);
  requireSense(ctx.now, fields, startsAt, endsAt);
  return {
    question: fields.question,
    max_choices: fields.maxChoices,
    may_change: fields.mayChange,
    anonymous: fields.anonymous,
    results: resultsOf(fields),
    audience: jsonColumn(fields.audience),
    community_id: rows.length === 1 && rows[0]!.kind === 'community' ? rows[0]!.target_id : null,
    starts_at: startsAt,
    ends_at: endsAt,
  };
}

async function writeParts(
  ctx: TenantContext,
  pollId: string,
  fields: PollFields,
  rows: readonly AudienceRow[],
): Promise<void> {
  const key = { organisation_id: ctx.organisationId, poll_id: pollId };
  await ctx.db
    .insertInto('poll_options')
    .values(fields.options.map((label, position) => ({ ...key, id: newId(), position, label })))
    .execute();
  for (let at = 0; at < rows.length; at += 1000) {
    await ctx.db
      .insertInto('poll_audience')
      .values(rows.slice(at, at + 1000).map((row) => ({ ...key, ...row })))
      .execute();
  }
}

type Columns = ReturnType<typeof columnsOf>;

/** The columns of a poll that determine its audience. */
interface Publishing extends Columns {
  id: string;
  fields: PollFields;
  /** It was published before. */
  isOut: boolean;
}

/** Tells everyone whom a poll asks that it has started, once. */
export async function announce(ctx: TenantContext, id: string, authorId: string): Promise<void> {
  await ctx.db.updateTable('polls').set({ announced_at: ctx.now }).where('id', '=', id).execute();
  await ctx.record('polls.announced', id, {});
  ctx.publish({ kind: 'poll', subject: id }, await liveAudience(ctx, id, authorId));
}

async function openTickets(ctx: PersonContext, { id, fields, ends_at: closesAt, isOut }: Publishing): Promise<void> {
  const min = pollLimits.anonymousVotes;
  const people = await listPollAudience(ctx, id, everyone);
  if (people.filter(({ counts }) => counts).length < min) {
    throw failAt('audience', 'polls.too_few');
  }
  const subject = { kind: 'poll', id } as const;
  const asks = { subject, audience: fields.audience, authorId: ctx.person.id, seriesId: null, min, closesAt };
  await compare(ctx, asks, people);
  await storeInvitees(ctx, asks, people);
  if (isOut) return moveClose(ctx, subject, closesAt);
  const { secretKey } = ctx.requestContext.config;
  await createKeys(ctx, secretKey, subject, { cohorts: [everyone], closesAt });
}

async function publish(ctx: PersonContext, publishing: Publishing): Promise<void> {
  const { id, ...columns } = publishing;
  if (!columns.isOut) await ctx.db.updateTable('polls').set({ published_at: ctx.now }).where('id', '=', id).execute();
  if (columns.anonymous) await openTickets(ctx, publishing);
  const invitees = await listPollInvitees(ctx, id);
  await ctx.db.updateTable('polls').set({ asked: invitees.length }).where('id', '=', id).execute();
  await ctx.record('polls.published', id, { asked: invitees.length });
  if (columns.starts_at <= ctx.now) await announce(ctx, id, ctx.person.id);
}

/** Asks a poll, or keeps a draft. */
export async function create(
  ctx: PersonContext,
  fields: Parsed<Polls['polls.create']>,
): Promise<Answer<Polls['polls.create']>> {
  const id = newId();
  const rows = await audienceRows(ctx, 'polls.manage', fields.audience);
  const columns = columnsOf(ctx, fields, rows);
  await ctx.db
    .insertInto('polls')
    .values({
      organisation_id: ctx.organisationId,
      id,
      author_id: ctx.person.id,
      created_at: ctx.now,
      ...columns,
    })
    .execute();
  await writeParts(ctx, id, fields, rows);
  if (fields.publish) await publish(ctx, { ...columns, id, fields, isOut: false });
  else await ctx.record('polls.drafted', id, {});
  return { id };
}

/** Changes a poll before its first vote. A published one stays published. */
export async function update(
  ctx: PersonContext,
  { id, ...fields }: Parsed<Polls['polls.update']>,
): Promise<Answer<Polls['polls.update']>> {
  const before = await lock(ctx, id);
  if (before.closed) throw fail('polls.closed');
  if (before.voters > 0) throw fail('polls.voted');
  if (!before.can.edit) throw fail('access.denied');
  const rows = await audienceRows(ctx, 'polls.manage', fields.audience);
  const isOut = before.published_at !== null;
  if (isOut && before.anonymous !== fields.anonymous) throw fail('polls.anonymous_fixed');
  const started = isOut && before.starts_at <= ctx.now;
  const columns = columnsOf(ctx, fields, rows);
  if (started) columns.starts_at = before.starts_at;
  await ctx.db.updateTable('polls').set(columns).where('id', '=', id).execute();
  await ctx.db.deleteFrom('poll_options').where('poll_id', '=', id).execute();
  await ctx.db.deleteFrom('poll_audience').where('poll_id', '=', id).execute();
  await writeParts(ctx, id, fields, rows);
  await ctx.record('polls.changed', id, {});
  if (isOut || fields.publish) await publish(ctx, { ...columns, id, fields, isOut });
  return { ok: true };
}
