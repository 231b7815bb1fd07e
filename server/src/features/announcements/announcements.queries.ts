import type { AnnouncementDetails, AnnouncementSummary } from '@apprecio/contract/announcements/announcement';
import type { announcements } from '@apprecio/contract/announcements/announcements.operations';
import { type AnnouncementTab, announcementLimits } from '@apprecio/contract/announcements/limits';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Audience } from '@apprecio/contract/audiences/audience';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { holds } from '../../platform/db/text-search.ts';
import { fail } from '../../platform/fail.ts';
import { mediaAddress } from '../../platform/files/files.ts';
import { photoWidths } from '../../platform/files/photos.ts';
import { closedToMe } from '../audiences/public.ts';
import { communityNames } from '../communities/public.ts';
import { refJson, presentPerson } from '../people/public.ts';
import { canWith, channelsOf, hasAcknowledged, type Looking, mayRead, stateAt } from './announcements.rules.ts';
import { filesOf } from './files/files.queries.ts';
import { reactionsOf } from './reacting/reacting.queries.ts';
import { isFor, outAt, writtenAt } from './waves/waves.queries.ts';
import { documentOf, onOneLine, previewLength } from './words/words.queries.ts';

type Announcements = typeof announcements;

/** An announcement as a list needs it, with what I have to do with it. */
export interface AnnouncementRow extends Omit<Looking, 'isAuthor' | 'admin' | 'announces' | 'addresses'> {
  id: string;
  author_id: string;
  author: PersonRef;
  title: string;
  beginning: string;
  audience: Audience;
  community_names: string[] | null;
  /** It is for a community that is closed to me: being an admin opens nothing. */
  closed_to_me: boolean;
  image_id: string | null;
  acknowledge_by: Date | null;
  pinned: boolean;
  version: number;
  edited_at: Date | null;
  opened_at: Date | null;
  acknowledged_at: Date | null;
  readers_hour: string | null;
  publish_until: Date | null;
  /** The instant from which the announcement is visible to the caller. */
  out_at: Date;
}

/** The columns of a list, for `announcements n` beside `people me` and my reading `r`. */
function columns(ctx: PersonContext): RawBuilder<unknown> {
  const org = ctx.organisationId;
  return sql`n.id, n.author_id, n.title, left(n.body, ${previewLength + 1}) as beginning, n.audience, ${closedToMe(ctx, 'n.audience', writtenAt('n'))} as closed_to_me, n.must_acknowledge, n.acknowledge_by,
    n.publish_at, n.expires_at, n.scheduled_at, n.withdrawn_at, n.pinned, n.version, n.asked_version, n.edited_at,
    ${isFor(ctx, 'me')} as for_me, n.readers_hour, n.publish_until, ${outAt(ctx, 'me')} as out_at, r.opened_at, r.acknowledged_version, r.acknowledged_at,
    exists (select 1 from people b where b.organisation_id = ${org} and b.manager_id = ${ctx.person.id}
      and b.status = 'active') as leads,
    (select ${refJson('w')} from people w where w.organisation_id = ${org} and w.id = n.author_id) as author,
    (select f.id from announcement_files f where f.organisation_id = ${org} and f.announcement_id = n.id
      and f.kind = 'picture') as image_id,
    ${communityNames(ctx, sql`announcement_audience a where a.announcement_id = n.id`)} as community_names`;
}

/** `announcements n` that are not deleted, beside me and my reading. */
function fromAnnouncements(ctx: PersonContext): RawBuilder<unknown> {
  const { organisationId: org, person } = ctx;
  return sql`announcements n join people me on me.organisation_id = ${org} and me.id = ${person.id}
    left join announcement_reads r on r.organisation_id = ${org} and r.announcement_id = n.id and r.person_id = ${person.id}
    where n.organisation_id = ${org} and n.removed_at is null`;
}

/** Returns true if the caller may write announcements, a manager to own reports. */
export function mayAnnounce({ person }: Pick<PersonContext, 'person'>): boolean {
  return hasRight(person, 'announcements.write');
}

/**
 * Returns the row with the caller's relation to the announcement: author, admin, and the permissions to announce and
 * to address its audience.
 */
export function lookingAt(ctx: PersonContext, row: AnnouncementRow): Looking {
  const admin = hasRight(ctx.person, 'announcements.manage') && !row.closed_to_me;
  const announces = mayAnnounce(ctx);
  const addresses = admin || (announces && (row.audience.kind === 'team' || row.audience.kind === 'people'));
  return { ...row, isAuthor: row.author_id === ctx.person.id, admin, announces, addresses };
}

function isoOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

/** An announcement as I may see it in a list, with how far its audience has read it where that is shown. */
export function present(
  ctx: PersonContext,
  row: AnnouncementRow,
  reading: AnnouncementSummary['reading'] = null,
): AnnouncementSummary {
  const names = 'names' in row.audience ? row.audience.names : (row.community_names ?? []);
  const looking = lookingAt(ctx, row);
  const manages = looking.isAuthor || looking.admin;
  const confirmed = hasAcknowledged(row.asked_version, row.acknowledged_version);
  return {
    id: row.id,
    author: presentPerson(ctx, row.author),
    title: row.title,
    preview: onOneLine(row.beginning),
    imageUrl: row.image_id === null ? null : mediaAddress(ctx, row.image_id, `${photoWidths[0]}.webp`),
    state: stateAt(ctx.now, row),
    audience: { kind: row.audience.kind, names },
    mustAcknowledge: row.must_acknowledge,
    acknowledgeBy: isoOrNull(row.acknowledge_by),
    publishAt: (row.for_me && !manages ? row.out_at : row.publish_at).toISOString(),
    readersHour: row.readers_hour,
    publishUntil: manages ? isoOrNull(row.publish_until) : null,
    expiresAt: isoOrNull(row.expires_at),
    pinned: row.pinned,
    version: row.version,
    editedAt: isoOrNull(row.edited_at),
    opened: row.opened_at !== null,
    acknowledgedAt: confirmed ? isoOrNull(row.acknowledged_at) : null,
    reading,
    can: canWith(ctx.now, looking),
  };
}

/**
 * One announcement that I may read.
 * @throws Failure `access.not_found`
 */
export async function readAnnouncement(ctx: PersonContext, id: string): Promise<AnnouncementRow> {
  const { rows } = await sql<AnnouncementRow>`
    select ${columns(ctx)} from ${fromAnnouncements(ctx)} and n.id = ${id}`.execute(ctx.db);
  const row = rows[0];
  if (!row || !mayRead(ctx.now, lookingAt(ctx, row))) throw fail('access.not_found');
  return row;
}

async function earlierVersions(
  ctx: PersonContext,
  id: string,
  version: number,
): Promise<AnnouncementDetails['earlier']> {
  const org = ctx.organisationId;
  const { rows } = await sql<{
    version: number;
    title: string;
    body: string;
    editor: PersonRef;
    written_at: Date;
  }>`
    select v.version, v.title, v.body, v.written_at, ${refJson('e')} as editor from announcement_versions v
    join people e on e.organisation_id = ${org} and e.id = v.editor_id
    where v.organisation_id = ${org} and v.announcement_id = ${id} and v.version < ${version}
    order by v.version desc limit 50`.execute(ctx.db);
  return rows.map((row) => ({
    version: row.version,
    title: row.title,
    text: row.body,
    editor: presentPerson(ctx, row.editor),
    writtenAt: row.written_at.toISOString(),
  }));
}

/** One announcement. */
export async function details(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<Announcements['announcements.details']>> {
  const row = await readAnnouncement(ctx, id);
  const { channels, ...words } = await ctx.db
    .selectFrom('announcements')
    .select(['body', 'document', 'channels'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const shown = present(ctx, row);
  return {
    ...shown,
    text: words.body,
    document: documentOf(words),
    channels: channelsOf(channels, row.must_acknowledge),
    ...(await filesOf(ctx, id)),
    ...(await reactionsOf(ctx, id)),
    chosen: shown.can.edit ? row.audience : null,
    earlier: shown.can.edit || shown.can.withdraw ? await earlierVersions(ctx, id, row.version) : [],
  };
}

const isOut = (now: Date) => sql`n.scheduled_at is not null and n.withdrawn_at is null and n.publish_at <= ${now}`;
const isCurrent = (now: Date) => sql`${isOut(now)} and (n.expires_at is null or n.expires_at > ${now})`;
const mustConfirm = sql`n.must_acknowledge and (r.acknowledged_version is null or r.acknowledged_version < n.asked_version)`;

/** SQL condition that announcement `n` belongs to a tab of mine. */
function ofTab(ctx: PersonContext, tab: AnnouncementTab): RawBuilder<boolean> {
  const { now, person } = ctx;
  const isOwn = sql`n.author_id = ${person.id}`;
  return {
    active: sql<boolean>`${isCurrent(now)} and ${isFor(ctx, 'me')}`,
    must_read: sql<boolean>`${isCurrent(now)} and ${mustConfirm} and ${isFor(ctx, 'me')}`,
    archive: sql<boolean>`${isOut(now)} and n.expires_at <= ${now} and ${isFor(ctx, 'me')}`,
    pending: sql<boolean>`(${isOwn} and n.scheduled_at is null or n.publish_at > ${now}
      and n.scheduled_at is not null and n.withdrawn_at is null and (${isOwn} or (${hasRight(person, 'announcements.manage')} and not ${closedToMe(ctx, 'n.audience', writtenAt('n'))})))`,
    sent: sql<boolean>`n.scheduled_at is not null and (n.publish_at <= ${now} or n.withdrawn_at is not null)
      and (${isOwn} or (${hasRight(person, 'announcements.manage')} and not ${closedToMe(ctx, 'n.audience', writtenAt('n'))}))`,
  }[tab];
}

/** A few announcements for Home. */
export async function widget(ctx: PersonContext): Promise<Answer<Announcements['announcements.widget']>> {
  const { rows } = await sql<AnnouncementRow>`
    select ${columns(ctx)} from ${fromAnnouncements(ctx)} and ${ofTab(ctx, 'active')}
    order by ${mustConfirm} desc, n.pinned desc, n.publish_at desc, n.id desc
    limit ${announcementLimits.shownOnHome}`.execute(ctx.db);
  return rows.map((row) => present(ctx, row));
}

/**
 * Returns the query for the announcements the caller must still confirm, to be sent in a pipeline. The nearest
 * deadline comes first; each row holds the total `count`.
 */
export function mustReadsQuery(ctx: PersonContext, limit: number) {
  return rawQuery<AnnouncementRow & { count: number }>(
    ctx.db,
    sql`select ${columns(ctx)}, (count(*) over ())::int as count from ${fromAnnouncements(ctx)} and ${ofTab(ctx, 'must_read')}
          and n.author_id <> ${ctx.person.id}
        order by n.acknowledge_by nulls last, n.publish_at, n.id limit ${limit}`,
  );
}

/** The announcements for me. */
export async function active(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Announcements['announcements.active']>,
): Promise<Answer<Announcements['announcements.active']>> {
  const { items, nextCursor } = await list(ctx, { tab: 'active', cursor, limit });
  return { items, nextCursor };
}

/** SQL counts of active people who opened `announcements n`, and who confirmed the version that was requested last. */
function readingOf({ organisationId: org }: PersonContext): RawBuilder<unknown> {
  return sql`(select json_build_object('opened', count(*),
      'acknowledged', count(*) filter (where a.acknowledged_version >= n.asked_version))
    from announcement_reads a join people x on x.organisation_id = ${org} and x.id = a.person_id and x.status = 'active'
    where a.organisation_id = ${org} and a.announcement_id = n.id)`;
}

function pageOfTab(ctx: PersonContext, input: Parsed<Announcements['announcements.list']>, after: string[] | null) {
  const from = after ? sql`and (n.publish_at, n.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const search = input.search ?? '';
  const found = sql`(${holds('n.title', search)} or ${holds('n.body', search)})`;
  const reading = input.tab === 'sent' ? readingOf(ctx) : sql`null::json`;
  return rawQuery<AnnouncementRow & Pick<AnnouncementSummary, 'reading'>>(
    ctx.db,
    sql`select ${columns(ctx)}, ${reading} as reading from ${fromAnnouncements(ctx)} and ${ofTab(ctx, input.tab)} and ${found} ${from}
        order by n.publish_at desc, n.id desc limit ${input.limit + 1}`,
  );
}

interface TabCounts {
  active: number;
  must_read: number;
  archive: number;
  pending: number;
  sent: number;
}

function countsOfTabs(ctx: PersonContext) {
  const of = (tab: AnnouncementTab) => sql`(count(*) filter (where ${ofTab(ctx, tab)}))::int`;
  return rawQuery<TabCounts>(
    ctx.db,
    sql`select ${of('active')} as active, ${of('must_read')} as must_read, ${of('archive')} as archive,
          ${of('pending')} as pending, ${of('sent')} as sent from ${fromAnnouncements(ctx)}`,
  );
}

/** The announcements of a tab; the first page has the counts. */
export async function list(
  ctx: PersonContext,
  input: Parsed<Announcements['announcements.list']>,
): Promise<Answer<Announcements['announcements.list']>> {
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const page = pageOfTab(ctx, input, after);
  const [found, counts] = after
    ? [(await pipeline(ctx.db, [page]))[0], null]
    : await pipeline(ctx.db, [page, countsOfTabs(ctx)]);
  const { rows, nextCursor } = cut(found, input.limit, (row) => [row.publish_at, row.id]);
  return {
    items: rows.map((row) => present(ctx, row, row.reading)),
    nextCursor,
    ...(counts ? { counts: counts[0]! } : {}),
  };
}
