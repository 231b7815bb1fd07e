import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import { searchForm } from '@apprecio/contract/api/text-keys';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { wordsOpenHours } from '@apprecio/contract/recognition/changes';
import type {
  Approval,
  RecipientState,
  PendingRecipient,
  recognition,
  RecognitionType,
  ShownVisibility,
} from '@apprecio/contract/recognition/recognition.operations';
import { recognitionLimits } from '@apprecio/contract/recognition/recognition.operations';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, PersonContext } from '../../platform/context.ts';
import { rawQuery, pipeline } from '../../platform/db/db.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { communityNameJson, readableIn } from '../communities/public.ts';
import { onLeave, presentPerson, refJson } from '../people/public.ts';
import { picturesJson, type PictureRow, presentPictures } from './pictures/pictures.queries.ts';
import { changesOf, isFresh, mayDecide, nextDecider } from './recognition.rules.ts';
import { openToMe } from './visibility.queries.ts';

type Recognition = typeof recognition;

/** The types of recognition offered; an organisation has few, so the search is done here. */
export async function types(
  ctx: PersonContext,
  { search }: Parsed<Recognition['recognition.types']>,
): Promise<Answer<Recognition['recognition.types']>> {
  const rows = await ctx.db
    .selectFrom('recognition_types')
    .select([
      'id',
      'name',
      'line',
      'category',
      'logo',
      'logo_file',
      'points_min',
      'points_max',
      'approval',
      'threshold',
    ])
    .where('active', '=', true)
    .orderBy('position')
    .execute();
  const term = searchForm(search);
  const found = rows.filter(({ name }) => searchForm(name).includes(term));
  return found.map(({ points_min, points_max, approval, logo_file, ...row }): RecognitionType => ({
    ...row,
    logoUrl: pictureAddress(ctx, logo_file),
    pointsMin: points_min,
    pointsMax: points_max,
    approval: approval as Approval,
  }));
}

/** A recipient with everything a list of decisions shows. */
export interface RecipientRow {
  id: string;
  recognition_id: string;
  giver: PersonRef;
  person: PersonRef;
  points: number;
  note: string | null;
  message: string;
  value_ids: string[];
  pictures: PictureRow[];
  visibility: ShownVisibility;
  community: PendingRecipient['community'];
  /** True if the caller may read the community of the thank-you, or it is in none. */
  readable: boolean;
  type_name: string;
  approval: Approval;
  created_at: Date;
  expires_at: Date;
  status: RecipientState;
  reason: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  removed_at: Date | null;
  edited_at: Date | null;
  words_open: boolean;
  stands_in: boolean;
  manager_away: boolean;
  manager_id: string | null;
  manager_name: string | null;
  managers_manager_id: string | null;
  managers_manager_name: string | null;
}

/** The rows of recipients with everything a list of decisions shows; `rest` is the condition, order and limit. */
export function recipientsQuery(ctx: PersonContext, rest: RawBuilder<unknown>) {
  const org = ctx.organisationId;
  return rawQuery<RecipientRow>(
    ctx.db,
    sql`select x.id, x.recognition_id, x.points, x.approval, x.created_at, x.expires_at, x.status, x.reason, x.decided_at,
          x.decided_by, x.note, r.removed_at, r.edited_at, (r.giver_id = ${ctx.person.id} and ${wordsOpen(ctx, 'r.id')}) as words_open,
          ${isDelegate(ctx)} as stands_in, ${managerAway(ctx)} as manager_away, r.message, r.value_ids, r.visibility, ${communityNameJson(ctx, 'r.community_id')} as community,
          ${readableIn(ctx, 'r.community_id', sql.ref('r.created_at'))} as readable, ${picturesJson(ctx)} as pictures, t.name as type_name, ${refJson('g')} as giver, ${refJson('p')} as person,
          m.id as manager_id, m.name as manager_name, mm.id as managers_manager_id,
          mm.name as managers_manager_name
        from recognition_recipients x
        join recognitions r on r.organisation_id = ${org} and r.id = x.recognition_id
        join recognition_types t on t.organisation_id = ${org} and t.id = r.type_id
        join people g on g.organisation_id = ${org} and g.id = x.giver_id
        join people p on p.organisation_id = ${org} and p.id = x.person_id
        ${decidingManagers(ctx)}
        where x.organisation_id = ${org} and ${openToMe(ctx)} and ${rest}`,
  );
}

/** SQL joins of the managers `m` and `mm` above who may decide on `x`, person `p`: neither the giver, nor `mm` while both are away. */
export function decidingManagers(ctx: Pick<PersonContext, 'organisationId' | 'now'>) {
  const { organisationId: org } = ctx;
  return sql`left join people m on m.organisation_id = ${org} and m.id = p.manager_id and m.status = 'active' and m.id <> x.giver_id
    left join people mm on mm.organisation_id = ${org} and mm.id = m.manager_id and mm.status = 'active'
      and not (${onLeave(ctx, 'mm')} and ${managerAway(ctx)})`;
}

/** SQL condition that manager `m` is on leave and has no delegate at work, so that others decide. */
export function managerAway(ctx: Pick<PersonContext, 'organisationId' | 'now'>): RawBuilder<boolean> {
  const org = ctx.organisationId;
  return sql<boolean>`coalesce(${onLeave(ctx, 'm')} and not exists (select from recognition_delegates d
    join people dp on dp.organisation_id = ${org} and dp.id = d.delegate_id and dp.status = 'active' and not ${onLeave(ctx, 'dp')}
    where d.organisation_id = ${org} and d.manager_id = m.id and d.ends_at > ${ctx.now}), false)`;
}

/** SQL of whether the words of the recognition whose id is in `column` may still change: it waits, or was approved lately. */
export function wordsOpen(ctx: Pick<PersonContext, 'organisationId' | 'now'>, column: string): RawBuilder<boolean> {
  const since = new Date(ctx.now.getTime() - wordsOpenHours * 3_600_000);
  return sql<boolean>`exists (select from recognition_recipients w
    where w.organisation_id = ${ctx.organisationId} and w.recognition_id = ${sql.ref(column)}
      and (w.status = 'pending' or (w.status = 'approved' and w.decided_at >= ${since})))`;
}

/** SQL of whether I stand in for manager `m` now; those I stand in for are read once a statement. */
function isDelegate(ctx: PersonContext) {
  return sql<boolean>`coalesce(m.id in (select s.manager_id from recognition_delegates s
    where s.organisation_id = ${ctx.organisationId} and s.delegate_id = ${ctx.person.id} and s.ends_at > ${ctx.now}), false)`;
}

function waitingFor(row: RecipientRow): PendingRecipient['waitingFor'] {
  if (row.status !== 'pending') return null;
  const { manager_id: managerId, managers_manager_id: managersManagerId } = row;
  const next = nextDecider({ giverId: row.giver.id, personId: row.person.id, managersManagerId });
  const away = row.manager_away && next === null;
  if (row.approval !== 'manager' || managerId === null || away) return { kind: 'admin', name: null };
  return { kind: 'person', name: row.manager_away ? row.managers_manager_name : row.manager_name };
}

function isOwnDecision(ctx: PersonContext, row: RecipientRow): boolean {
  const isDecided = row.status === 'approved' || row.status === 'rejected';
  return isDecided && row.decided_by === ctx.person.id && row.removed_at === null;
}

/** A recipient as its lists show it, with what I may do. */
export function present(ctx: PersonContext, row: RecipientRow): PendingRecipient {
  const may = mayDecide({
    caller: ctx.person,
    giverId: row.giver.id,
    personId: row.person.id,
    approval: row.approval,
    managerId: row.manager_id,
    managersManagerId: row.managers_manager_id,
    standsIn: row.stands_in,
    managerAway: row.manager_away,
    createdAt: row.created_at,
    now: ctx.now,
  });
  const { undo, edit } = changesOf({
    caller: ctx.person,
    giverId: row.giver.id,
    createdAt: row.created_at,
    removed: row.removed_at !== null,
    wordsOpen: row.words_open,
    now: ctx.now,
  });
  return {
    id: row.id,
    recognitionId: row.recognition_id,
    giver: presentPerson(ctx, row.giver),
    person: presentPerson(ctx, row.person),
    points: row.points,
    note: row.note,
    message: row.message,
    valueIds: row.value_ids,
    pictures: presentPictures(ctx, row.pictures),
    visibility: row.visibility,
    community: row.community,
    typeName: row.type_name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    status: row.status,
    waitingFor: waitingFor(row),
    reason: row.reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    removed: row.removed_at !== null,
    editedAt: row.edited_at?.toISOString() ?? null,
    can: {
      decide: row.status === 'pending' && may,
      takeBack: isOwnDecision(ctx, row) && isFresh(row.decided_at!, ctx.now),
      undo,
      edit,
    },
  };
}

/** The context of the person who decides, with the time. */
type Decider = Pick<PersonContext, 'organisationId' | 'now'> & { person: Pick<Caller, 'id' | 'role' | 'bundles'> };

/**
 * SQL of the recipients that wait for my decision, as `mayDecide` says it; `recognition.rules.ts` decides again for each row shown. Whose
 * they are is asked once a statement, not once a recipient.
 */
export function waitingRecipients(ctx: Decider) {
  const { organisationId: org, now } = ctx;
  const me = ctx.person.id;
  const reportsOf = (managers: RawBuilder<unknown>) =>
    sql`(select p.id from people p where p.organisation_id = ${org} and p.status = 'active' and p.manager_id ${managers})`;
  const coveredByMe = sql`in (select s.manager_id from recognition_delegates s
    join people m on m.organisation_id = ${org} and m.id = s.manager_id and m.status = 'active'
    where s.organisation_id = ${org} and s.delegate_id = ${me} and s.ends_at > ${now})`;
  const myReports = sql`in (select m.id from people m
    where m.organisation_id = ${org} and m.manager_id = ${me} and m.status = 'active')`;
  const open = new Date(now.getTime() - days(recognitionLimits.escalateDays));
  const admin = hasRight(ctx.person, 'recognition.manage');
  const led = sql`exists (select from people p ${decidingManagers(ctx)}
    where p.organisation_id = ${org} and p.id = x.person_id and m.id is not null
      and (not ${managerAway(ctx)} or (mm.id <> x.giver_id and mm.id <> x.person_id)))`;
  const away = sql`in (select m.id from people m where m.organisation_id = ${org} and m.manager_id = ${me}
    and m.status = 'active' and ${managerAway(ctx)})`;
  return sql`from recognition_recipients x
    where x.organisation_id = ${org} and x.status = 'pending' and x.giver_id <> ${me} and x.person_id <> ${me}
      and (${admin ? sql`x.approval = 'admin' or` : sql``} (x.approval = 'manager' and (
        x.person_id in ${reportsOf(sql`= ${me}`)}
        or ((x.person_id in ${reportsOf(coveredByMe)}
          or x.person_id in ${reportsOf(away)}
          or (x.created_at <= ${open} and x.person_id in ${reportsOf(myReports)})) and ${led})
        ${admin ? sql`or not ${led}` : sql``})))`;
}

/** Returns the query for the number of recipients that await the caller's decision, to be sent in a pipeline. */
export function waitingCount(ctx: Decider & Pick<PersonContext, 'db'>) {
  return rawQuery<{ count: number }>(ctx.db, sql`select count(*)::int as count ${waitingRecipients(ctx)}`);
}

/**
 * Lists the recipients that await the caller's decision, oldest first, or those that the caller decided, newest
 * first.
 */
export async function pending(
  ctx: PersonContext,
  input: Parsed<Recognition['recognition.pending']>,
): Promise<Answer<Recognition['recognition.pending']>> {
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const limit = sql`limit ${input.limit + 1}`;
  if (input.state === 'decided') {
    const before = after ? sql`and (x.decided_at, x.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
    const ownDecisions = sql`x.decided_by = ${ctx.person.id} ${before} order by x.decided_at desc, x.id desc ${limit}`;
    const [rows] = await pipeline(ctx.db, [recipientsQuery(ctx, ownDecisions)]);
    return page(ctx, rows, input.limit, (row) => row.decided_at!);
  }
  const later = after ? sql`and (x.created_at, x.id) > (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const first = sql`select x.id ${waitingRecipients(ctx)} ${later} order by x.created_at, x.id ${limit}`;
  const waiting = recipientsQuery(ctx, sql`x.id = any(array(${first})) order by x.created_at, x.id`);
  if (after) return page(ctx, (await pipeline(ctx.db, [waiting]))[0], input.limit, (row) => row.created_at);
  const [rows, counts] = await pipeline(ctx.db, [waiting, waitingCount(ctx)]);
  return { ...page(ctx, rows, input.limit, (row) => row.created_at), total: counts[0]!.count };
}

/** A page of recipients with the cursor after its last row. */
export function page(
  ctx: PersonContext,
  rows: readonly RecipientRow[],
  limit: number,
  key: (row: RecipientRow) => Date,
) {
  const { rows: items, nextCursor } = cut(rows, limit, (last) => [key(last), last.id]);
  return {
    items: items.map((row) => present(ctx, row)),
    nextCursor,
  };
}

/** Lists the thank-yous that the caller sent, newest first, with one row for each recipient. */
export async function sent(
  ctx: PersonContext,
  input: Parsed<Recognition['recognition.sent']>,
): Promise<Answer<Recognition['recognition.sent']>> {
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const before = after ? sql`and (x.created_at, x.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const ownRecognitions = sql`x.giver_id = ${ctx.person.id} ${before} order by x.created_at desc, x.id desc limit ${input.limit + 1}`;
  const [rows] = await pipeline(ctx.db, [recipientsQuery(ctx, ownRecognitions)]);
  return page(ctx, rows, input.limit, (row) => row.created_at);
}
