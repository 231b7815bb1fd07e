import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import { searchForm } from '@apprecio/contract/api/text-keys';
import type { ManagedType, recognitionTypes } from '@apprecio/contract/recognition/recognition-types';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { pictureAddress } from '../../../platform/files/files.ts';
import { page, recipientsQuery, waitingRecipients } from '../recognition.queries.ts';

type Types = typeof recognitionTypes;

const unread = { message: null, note: null, valueIds: [], pictures: [] };

interface TypeRow extends Omit<ManagedType, 'pointsMin' | 'pointsMax' | 'logoUrl'> {
  logo_file: string | null;
  points_min: number;
  points_max: number;
  position: number;
}

async function read(ctx: PersonContext, id: string | null): Promise<TypeRow[]> {
  const org = ctx.organisationId;
  const one = id === null ? sql`` : sql`and t.id = ${id}`;
  const { rows } = await sql<TypeRow>`
    select t.id, t.name, t.line, t.category, t.logo, t.logo_file, t.points_min, t.points_max, t.approval, t.threshold, t.active,
      t.position, (select count(*)::int from recognitions r where r.organisation_id = ${org} and r.type_id = t.id
        and r.published_at is not null and r.removed_at is null) as used
    from recognition_types t where t.organisation_id = ${org} ${one} order by t.position, t.id`.execute(ctx.db);
  return rows;
}

function present(
  ctx: PersonContext,
  { points_min, points_max, position: _position, approval, logo_file, ...row }: TypeRow,
): ManagedType {
  return { ...row, logoUrl: pictureAddress(ctx, logo_file), pointsMin: points_min, pointsMax: points_max, approval };
}

/** The kinds of recognition in their order; an organisation has few, so the search is done here. */
export async function typeList(
  ctx: PersonContext,
  { search, cursor, limit }: Parsed<Types['recognition.typeList']>,
): Promise<Answer<Types['recognition.typeList']>> {
  const after = readCursor(cursor, ['uuid']);
  const rows = await read(ctx, null);
  const words = searchForm(search);
  const found = rows.filter((row) =>
    [row.name, row.line, row.category].some((text) => searchForm(text).includes(words)),
  );
  const from = after ? found.findIndex((row) => row.id === after[0]) + 1 : 0;
  const { rows: items, nextCursor } = cut(found.slice(from), limit, ({ id }) => [id]);
  return { items: items.map((row) => present(ctx, row)), nextCursor };
}

/** One kind of recognition. */
export async function typeDetail(
  ctx: PersonContext,
  { id }: Parsed<Types['recognition.typeDetail']>,
): Promise<Answer<Types['recognition.typeDetail']>> {
  const [row] = await read(ctx, id);
  if (!row) throw fail('access.not_found');
  return present(ctx, row);
}

/** The categories in use. */
export async function categories(ctx: PersonContext): Promise<Answer<Types['recognition.categories']>> {
  return ctx.db
    .selectFrom('recognition_types')
    .select((eb) => ['category as name', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .groupBy('category')
    .orderBy('category')
    .execute();
}

/** The condition that recipient `x` is about one of my reports, direct or indirect. */
function aboutMyReports(ctx: PersonContext) {
  const org = ctx.organisationId;
  return sql`x.person_id in (
    with recursive below(id, depth) as (
      select p.id, 1 from people p where p.organisation_id = ${org} and p.manager_id = ${ctx.person.id}
      union all
      select p.id, b.depth + 1 from below b
      join people p on p.organisation_id = ${org} and p.manager_id = b.id where b.depth < 30)
    select b.id from below b)`;
}

/** The condition that recipient `x` of `r` is not private, or mine: I gave or got it, decided it, or have to. */
function notPrivateToMe(ctx: PersonContext) {
  const me = ctx.person.id;
  return sql`(r.visibility <> 'private' or ${me}::uuid in (x.giver_id, x.person_id, x.decided_by)
    or x.id in (select x.id ${waitingRecipients(ctx)}))`;
}

/** Lists pending or decided recipients: all for admins, only those in the caller's own reports for managers. */
export async function overseen(
  ctx: PersonContext,
  input: Parsed<Types['recognition.overseen']>,
): Promise<Answer<Types['recognition.overseen']>> {
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const whose = hasRight(ctx.person, 'recognition.manage')
    ? sql`true`
    : sql`${aboutMyReports(ctx)} and ${notPrivateToMe(ctx)}`;
  const waiting = input.state === 'pending';
  const state = waiting ? sql`x.status = 'pending'` : sql`x.status <> 'pending'`;
  const compare = waiting ? sql`>` : sql`<`;
  const next = after ? sql`and (x.created_at, x.id) ${compare} (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const order = waiting ? sql`x.created_at, x.id` : sql`x.created_at desc, x.id desc`;
  const [rows] = await pipeline(ctx.db, [
    recipientsQuery(ctx, sql`${state} and ${whose} ${next} order by ${order} limit ${input.limit + 1}`),
  ]);
  const { items, nextCursor } = page(ctx, rows, input.limit, (row) => row.created_at);
  const mayRead = (at: number) => {
    const item = items[at]!;
    const involved = [item.giver.id, item.person.id, rows[at]!.decided_by].includes(ctx.person.id);
    return involved || item.can.decide || (rows[at]!.readable && item.visibility !== 'private' && !item.removed);
  };
  return {
    items: items.map((item, at) =>
      mayRead(at)
        ? item
        : { ...item, ...unread, ...(item.visibility === 'private' && { typeName: null, reason: null }) },
    ),
    nextCursor,
  };
}
