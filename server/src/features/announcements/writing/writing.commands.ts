import type { AnnouncementFields } from '@apprecio/contract/announcements/announcement';
import type { announcements } from '@apprecio/contract/announcements/announcements.operations';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { PersonContext } from '../../../platform/context.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { fail } from '../../../platform/fail.ts';
import { type AudienceRow, audienceRows, closedToMe } from '../../audiences/public.ts';
import { failAt, lock, type LockedAnnouncement, publishChange, sendNow } from '../announcements.commands.ts';
import { type AnnouncementRow, mayAnnounce } from '../announcements.queries.ts';
import { channelsOf, deadlineFits, expiryFits, isPast, nextReminder } from '../announcements.rules.ts';
import { writeFiles } from '../files/files.commands.ts';
import { hoursOf, writtenAt } from '../waves/waves.queries.ts';
import { wallClock } from '../waves/waves.rules.ts';
import { columnsOfWords } from '../words/words.queries.ts';

type Announcements = typeof announcements;

function instantOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}

/** The instants when an announcement goes out to the first and to the last person. */
type Out = Pick<AnnouncementRow, 'publish_at' | 'publish_until'>;

function requireTimes(ctx: PersonContext, out: Date, { expires, by }: { expires: Date | null; by: Date | null }): void {
  if (!expiryFits(ctx.now, out, expires)) throw failAt('announcements.expiry', 'expiresAt');
  if (!deadlineFits(out, by, expires)) throw failAt('announcements.deadline', 'acknowledgeBy');
}

function requireToCome(ctx: PersonContext, at: Date): void {
  if (isPast(ctx.now, at)) throw failAt('announcements.past', 'publishAt');
}

function columnsOf(ctx: PersonContext, fields: AnnouncementFields, sent: Out | null) {
  const publishAt = sent?.publish_at ?? instantOf(fields.publishAt) ?? ctx.now;
  if (sent === null && !fields.atReadersHour) requireToCome(ctx, publishAt);
  const out = sent?.publish_until ?? publishAt;
  const expiresAt = instantOf(fields.expiresAt);
  const by = fields.mustAcknowledge ? instantOf(fields.acknowledgeBy) : null;
  requireTimes(ctx, out, { expires: expiresAt, by });
  return {
    ...columnsOfWords(fields),
    must_acknowledge: fields.mustAcknowledge,
    acknowledge_by: by,
    publish_at: publishAt < ctx.now && sent === null ? ctx.now : publishAt,
    expires_at: expiresAt,
    pinned: fields.pinned,
    channels: channelsOf(fields.channels, fields.mustAcknowledge),
    remind_at: nextReminder(ctx.now, out, by),
  };
}

type Columns = ReturnType<typeof columnsOf>;

async function rowsOf(ctx: PersonContext, { audience }: AnnouncementFields): Promise<AudienceRow[]> {
  if (audience.kind === 'communities' && !hasRight(ctx.person, 'announcements.manage')) throw fail('access.denied');
  return audienceRows(ctx, 'announcements.manage', audience);
}

async function writeAudience(ctx: PersonContext, id: string, rows: readonly AudienceRow[]): Promise<void> {
  const key = { organisation_id: ctx.organisationId, announcement_id: id };
  await ctx.db.deleteFrom('announcement_audience').where('announcement_id', '=', id).execute();
  for (let at = 0; at < rows.length; at += 1000) {
    await ctx.db
      .insertInto('announcement_audience')
      .values(rows.slice(at, at + 1000).map((row) => ({ ...key, ...row })))
      .execute();
  }
}

async function writeVersion(
  ctx: PersonContext,
  id: string,
  version: number,
  fields: AnnouncementFields,
): Promise<void> {
  const written = { editor_id: ctx.person.id, ...columnsOfWords(fields), written_at: ctx.now };
  await ctx.db
    .insertInto('announcement_versions')
    .values({ organisation_id: ctx.organisationId, announcement_id: id, version, ...written })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'announcement_id', 'version']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        body: eb.ref('excluded.body'),
        document: eb.ref('excluded.document'),
        written_at: eb.ref('excluded.written_at'),
      })),
    )
    .execute();
}

interface Freed {
  must_acknowledge: boolean;
  publish_at: Date;
  readers_hour: string | null;
}

async function giveFree(ctx: PersonContext, id: string, columns: Freed): Promise<void> {
  await ctx.db.updateTable('announcements').set({ scheduled_at: ctx.now }).where('id', '=', id).execute();
  const { publish_at, ...row } = { id, author_id: ctx.person.id, ...columns };
  if (publish_at <= ctx.now) await sendNow(ctx, row);
  else await ctx.record('announcements.scheduled', id, {});
}

/** Sets when an announcement that has its audience goes out: to all at once, or at the hour of each reader. */
async function schedule(
  ctx: PersonContext,
  id: string,
  fields: AnnouncementFields,
  { must_acknowledge, publish_at, expires_at, acknowledge_by: by }: Columns,
): Promise<Freed> {
  const wanted = instantOf(fields.publishAt);
  const readers_hour = fields.atReadersHour && wanted ? wallClock(wanted, ctx.person.timeZone) : null;
  await ctx.db.updateTable('announcements').set({ readers_hour, publish_until: null }).where('id', '=', id).execute();
  const hours = readers_hour === null ? null : await hoursOf(ctx, id);
  if (hours === null) return { must_acknowledge, publish_at, readers_hour };
  requireToCome(ctx, hours.last);
  const [first, publish_until] = [hours.first, hours.last].map((at) => (at < ctx.now ? ctx.now : at)) as [Date, Date];
  requireTimes(ctx, publish_until, { expires: expires_at, by });
  await ctx.db
    .updateTable('announcements')
    .set({ publish_at: first, publish_until, remind_at: nextReminder(ctx.now, publish_until, by) })
    .where('id', '=', id)
    .execute();
  return { must_acknowledge, publish_at: first, readers_hour };
}

/** Sends, schedules or drafts an announcement. */
export async function create(
  ctx: PersonContext,
  fields: Parsed<Announcements['announcements.create']>,
): Promise<Answer<Announcements['announcements.create']>> {
  if (!mayAnnounce(ctx)) throw fail('access.denied');
  const id = newId();
  const rows = await rowsOf(ctx, fields);
  const columns = columnsOf(ctx, fields, null);
  await ctx.db
    .insertInto('announcements')
    .values({
      organisation_id: ctx.organisationId,
      id,
      author_id: ctx.person.id,
      created_at: ctx.now,
      audience: jsonColumn(fields.audience),
      ...columns,
    })
    .execute();
  await writeAudience(ctx, id, rows);
  await writeFiles(ctx, id, fields);
  await writeVersion(ctx, id, 1, fields);
  const freed = await schedule(ctx, id, fields, columns);
  if (fields.publish) await giveFree(ctx, id, freed);
  else await ctx.record('announcements.drafted', id, {});
  return { id };
}

async function updateWaiting(
  ctx: PersonContext,
  before: LockedAnnouncement,
  fields: AnnouncementFields,
): Promise<void> {
  const { id } = before;
  const rows = await rowsOf(ctx, fields);
  const columns = columnsOf(ctx, fields, null);
  const audience = jsonColumn(fields.audience);
  await ctx.db
    .updateTable('announcements')
    .set({ ...columns, audience })
    .where('id', '=', id)
    .execute();
  await writeAudience(ctx, id, rows);
  await writeFiles(ctx, id, fields);
  await writeVersion(ctx, id, before.version, fields);
  const freed = await schedule(ctx, id, fields, columns);
  if (before.scheduled_at !== null || fields.publish) await giveFree(ctx, id, freed);
  else await ctx.record('announcements.drafted', id, {});
}

async function updateSent(
  ctx: PersonContext,
  before: LockedAnnouncement,
  fields: Parsed<Announcements['announcements.update']>,
): Promise<void> {
  const sameAudience = JSON.stringify(sorted(before.audience)) === JSON.stringify(sorted(fields.audience));
  if (!sameAudience) throw failAt('announcements.audience_fixed', 'audience');
  const version = before.version + 1;
  const askedAgain = fields.askAgain && fields.mustAcknowledge;
  await ctx.db
    .updateTable('announcements')
    .set({
      ...columnsOf(ctx, fields, before),
      version,
      asked_version: askedAgain || !before.must_acknowledge ? version : before.asked_version,
      edited_at: ctx.now,
    })
    .where('id', '=', before.id)
    .execute();
  await writeFiles(ctx, before.id, fields);
  await writeVersion(ctx, before.id, version, fields);
  await ctx.record('announcements.changed', before.id, { version, askedAgain });
  await publishChange(ctx, before.id, before.author_id);
}

function sorted(audience: AnnouncementFields['audience']): unknown[] {
  return Object.entries(audience).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Changes an announcement; one that was sent keeps its earlier version. */
export async function update(
  ctx: PersonContext,
  fields: Parsed<Announcements['announcements.update']>,
): Promise<Answer<Announcements['announcements.update']>> {
  const before = await lock(ctx, fields.id);
  if (!before.can.edit) throw fail('access.denied');
  const isSent = before.scheduled_at !== null && before.publish_at <= ctx.now;
  if (isSent) await updateSent(ctx, before, fields);
  else await updateWaiting(ctx, before, fields);
  return { ok: true };
}

/** Withdraws a sent announcement. */
export async function withdraw(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const before = await lock(ctx, id);
  if (!before.can.withdraw) throw fail('access.denied');
  await ctx.db.updateTable('announcements').set({ withdrawn_at: ctx.now }).where('id', '=', id).execute();
  await ctx.record('announcements.withdrawn', id, { byAdmin: before.author_id !== ctx.person.id });
  await publishChange(ctx, id, before.author_id);
  return { ok: true };
}

/** Deletes an announcement; it can be restored for thirty days. */
export async function remove(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const before = await lock(ctx, id);
  if (!before.can.remove) throw fail('access.denied');
  await ctx.db.updateTable('announcements').set({ removed_at: ctx.now }).where('id', '=', id).execute();
  await ctx.record('announcements.deleted', id, { byAdmin: before.author_id !== ctx.person.id });
  await publishChange(ctx, id, before.author_id);
  return { ok: true };
}

/** Brings a withdrawn or deleted announcement back: an admin, or its author while they may announce, and of a draft always. */
export async function restore(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const row = await ctx.db
    .selectFrom('announcements')
    .select(['author_id', 'removed_at', 'withdrawn_at', 'scheduled_at'])
    .select(closedToMe(ctx, 'announcements.audience', writtenAt('announcements')).as('closed_to_me'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const isOwn = row?.author_id === ctx.person.id;
  const mayManage =
    row &&
    (row.scheduled_at === null
      ? isOwn
      : (hasRight(ctx.person, 'announcements.manage') && !row.closed_to_me) || (isOwn && mayAnnounce(ctx)));
  if (!mayManage) throw fail('access.not_found');
  if (row.removed_at === null && row.withdrawn_at === null) {
    ctx.noActivity('it is there');
    return { ok: true };
  }
  const back = row.removed_at !== null ? { removed_at: null } : { withdrawn_at: null };
  await ctx.db.updateTable('announcements').set(back).where('id', '=', id).execute();
  await ctx.record('announcements.restored', id, {});
  await publishChange(ctx, id, row.author_id);
  return { ok: true };
}
