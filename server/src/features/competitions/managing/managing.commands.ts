import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { CompetitionFields } from '@apprecio/contract/competitions/competitions.entities';
import type { managing } from '@apprecio/contract/competitions/managing';
import type { PersonContext } from '../../../platform/context.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { fail, failAt } from '../../../platform/fail.ts';
import { returnRewards } from '../../points/public.ts';
import { requireAudience } from '../audience.queries.ts';
import { lock, publishChange, requireStep, start } from '../competitions.commands.ts';
import type { CompetitionRow } from '../competitions.queries.ts';
import { isPeriod } from '../competitions.rules.ts';
import { forgetEntries } from '../entering/entering.commands.ts';

type Managing = typeof managing;

function columnsOf(fields: CompetitionFields) {
  return {
    title: fields.title,
    description: fields.description,
    starts_at: new Date(fields.startsAt),
    ends_at: new Date(fields.endsAt),
    join_by: new Date(fields.joinBy ?? fields.endsAt),
    max_participants: fields.maxParticipants,
    audience: jsonColumn(fields.audience),
    eligibility: fields.eligibility,
    criteria: fields.criteria,
    rewards: jsonColumn(fields.rewards),
    scoring: fields.scoring,
    unit: fields.unit ?? null,
  };
}

function requirePeriod(now: Date, columns: ReturnType<typeof columnsOf>): void {
  const { starts_at: startsAt, ends_at: endsAt, join_by: joinBy } = columns;
  if (isPeriod(now, { startsAt, endsAt, joinBy })) return;
  throw failAt('endsAt', 'competitions.period');
}

async function publish(ctx: PersonContext, id: string, fields: CompetitionFields, startsAt: Date): Promise<void> {
  await ctx.db
    .updateTable('competitions')
    .set({ state: requireStep('draft', 'publish') })
    .where('id', '=', id)
    .execute();
  await ctx.record('competitions.published', id, {});
  if (startsAt <= ctx.now) await start(ctx, { id, rewards: fields.rewards }, ctx.person.id);
  else await publishChange(ctx, id);
}

/** Announces a competition, or keeps a draft. */
export async function create(
  ctx: PersonContext,
  fields: Parsed<Managing['competitions.create']>,
): Promise<Answer<Managing['competitions.create']>> {
  const id = newId();
  const columns = columnsOf(fields);
  requirePeriod(ctx.now, columns);
  await requireAudience(ctx, fields.audience);
  await ctx.db
    .insertInto('competitions')
    .values({
      organisation_id: ctx.organisationId,
      id,
      author_id: ctx.person.id,
      state: 'draft',
      created_at: ctx.now,
      ...columns,
    })
    .execute();
  if (fields.publish) await publish(ctx, id, fields, columns.starts_at);
  else await ctx.record('competitions.drafted', id, {});
  return { id };
}

// Returns the values that are fixed once a competition is active, as comparable text.
function fixed(
  row: Pick<CompetitionRow, 'starts_at' | 'ends_at' | 'join_by' | 'scoring'>,
  rewards: unknown,
  audience: unknown,
): string {
  return JSON.stringify([row.starts_at, row.ends_at, row.join_by, row.scoring, sorted(rewards), sorted(audience)]);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)]);
}

/** Changes a competition; once it is active only its texts and its places. */
export async function update(
  ctx: PersonContext,
  { id, ...fields }: Parsed<Managing['competitions.update']>,
): Promise<Answer<Managing['competitions.update']>> {
  const before = await lock(ctx, id);
  if (before.state === 'completed' || before.state === 'cancelled') throw fail('competitions.state');
  const columns = columnsOf(fields);
  if (before.state === 'active') {
    const same = fixed(columns, fields.rewards, fields.audience) === fixed(before, before.rewards, before.audience);
    if (!same) throw fail('competitions.fixed');
  } else {
    requirePeriod(ctx.now, columns);
    const isKept = JSON.stringify(sorted(before.audience)) === JSON.stringify(sorted(fields.audience));
    if (!isKept) await requireAudience(ctx, fields.audience);
  }
  if (fields.maxParticipants !== null && fields.maxParticipants < before.participants) {
    throw failAt('maxParticipants', 'competitions.capacity');
  }
  await ctx.db.updateTable('competitions').set(columns).where('id', '=', id).execute();
  await ctx.record('competitions.changed', id, {});
  if (before.state === 'draft' && fields.publish) await publish(ctx, id, fields, columns.starts_at);
  else if (before.state === 'new' && columns.starts_at <= ctx.now) {
    await start(ctx, { id, rewards: fields.rewards }, ctx.person.id);
  } else if (before.state !== 'draft') await publishChange(ctx, id);
  return { ok: true };
}

/** Cancels a competition for good; what was reserved goes back. */
export async function cancel(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const before = await lock(ctx, id);
  const state = requireStep(before.state, 'cancel');
  const points = await returnRewards(ctx, id, ctx.person.id);
  await ctx.db.updateTable('competitions').set({ state, reserved_points: null }).where('id', '=', id).execute();
  await ctx.record('competitions.cancelled', id, { started: before.state === 'active', points });
  await publishChange(ctx, id);
  return { ok: true };
}

/** Deletes a draft or a cancelled competition. */
export async function remove(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const { state } = await lock(ctx, id);
  if (state !== 'draft' && state !== 'cancelled') throw fail('competitions.state');
  await forgetEntries(ctx, id);
  await ctx.db.deleteFrom('competitions').where('id', '=', id).execute();
  await ctx.record('competitions.deleted', id, {});
  return { ok: true };
}
