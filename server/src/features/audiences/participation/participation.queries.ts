import { hasRight, type Permission } from '@apprecio/contract/api/permissions';
import type { TabCounts, TabFields } from '@apprecio/contract/audiences/participation';
import type { ParticipationTab } from '@apprecio/contract/audiences/tabs';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { holds } from '../../../platform/db/text-search.ts';
import { closedToMe } from '../audiences.queries.ts';

/** Describes polls or surveys in SQL, to list them by tab. */
export interface Participation {
  /** The alias of their table in `from`. */
  alias: string;
  /** The right to manage those of others. */
  right: Permission;
  /** The column that a search reads. */
  title: string;
  /** The column of the instant from which others may see one. */
  publishedAt: string;
  writtenAt: RawBuilder<Date>;
  /** Tables and conditions: `polls p … where …`. */
  from(ctx: PersonContext): RawBuilder<unknown>;
  asksMe(ctx: PersonContext): RawBuilder<boolean>;
  answered(ctx: PersonContext): RawBuilder<boolean>;
}

type Query<Row> = ReturnType<typeof rawQuery<Row>>;

function conditions(ctx: PersonContext, of: Participation) {
  const { now, person } = ctx;
  const column = (name: string) => sql.ref(`${of.alias}.${name}`);
  const [publishedAt, startsAt, endsAt] = [column(of.publishedAt), column('starts_at'), column('ends_at')];
  const isOwn = sql`${column('author_id')} = ${person.id}`;
  const isOpenAdmin = sql`${hasRight(person, of.right)} and not ${closedToMe(ctx, `${of.alias}.audience`, of.writtenAt)}`;
  const manages = sql`(${isOwn} or (${isOpenAdmin}))`;
  const toMe = sql`(${of.asksMe(ctx)} or ${isOwn})`;
  const started = sql`(${publishedAt} is not null and (${startsAt} is null or ${startsAt} <= ${now}))`;
  const running = sql<boolean>`(${started} and ${endsAt} > ${now})`;
  const tabs: Record<ParticipationTab, RawBuilder<boolean>> = {
    pending: sql`${isOwn} and (${publishedAt} is null or ${startsAt} > ${now})`,
    sent: sql`${started} and ${manages}`,
    active: sql`${running} and ${toMe}`,
    upcoming: sql`${publishedAt} is not null and ${startsAt} > ${now} and ${manages}`,
    completed: sql`${started} and ${endsAt} <= ${now} and ${toMe}`,
  };
  const waiting = sql<boolean>`${running} and ${of.asksMe(ctx)} and not ${of.answered(ctx)}`;
  return { column, running, waiting, tabs };
}

/** SQL condition that a poll or survey is open now. */
export function isRunning(ctx: PersonContext, of: Participation): RawBuilder<boolean> {
  return conditions(ctx, of).running;
}

/** SQL, from `from` on, of the open ones by others that wait for my answer, those that close first at the top. */
export function waitingForMe(ctx: PersonContext, of: Participation, limit: number): RawBuilder<unknown> {
  const { column, waiting } = conditions(ctx, of);
  return sql`from ${of.from(ctx)} and ${waiting} and ${column('author_id')} <> ${ctx.person.id}
    order by ${column('ends_at')}, ${column('id')} limit ${limit}`;
}

function countsOfTabs(ctx: PersonContext, of: Participation): Query<TabCounts> {
  const { tabs, waiting } = conditions(ctx, of);
  const number = (condition: RawBuilder<boolean>) => sql`(count(*) filter (where ${condition}))::int`;
  return rawQuery<TabCounts>(
    ctx.db,
    sql`select ${number(tabs.pending)} as pending, ${number(tabs.sent)} as sent, ${number(tabs.active)} as active,
      ${number(tabs.upcoming)} as upcoming, ${number(tabs.completed)} as completed, ${number(waiting)} as waiting
      from ${of.from(ctx)}`,
  );
}

/** The conditions and the order of a page of a tab, in SQL, for the statement that reads its rows. */
interface TabPage {
  where: RawBuilder<boolean>;
  key: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  rows: number;
}

/** Returns a page of a tab by the statement that `select` makes, and with the first page the counts of all tabs. */
export async function readTab<Row extends { id: string; ends_at: Date; created_at: Date }>(
  ctx: PersonContext,
  of: Participation,
  { tab, search = '', cursor, limit }: TabFields,
  select: (page: TabPage) => Query<Row>,
): Promise<{ rows: Row[]; nextCursor: string | null; counts?: TabCounts }> {
  const { column, tabs } = conditions(ctx, of);
  const soonest = tab === 'active' || tab === 'upcoming';
  const key = column(soonest ? 'ends_at' : 'created_at');
  const [direction, beyond] = soonest ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const after = readCursor(cursor, ['instant', 'uuid']);
  const further = after
    ? sql`and (${key}, ${column('id')}) ${beyond} (${new Date(after[0]!)}, ${after[1]}::uuid)`
    : sql``;
  const where = sql<boolean>`${tabs[tab]} and ${holds(`${of.alias}.${of.title}`, search)} ${further}`;
  const page = select({ where, key, direction, rows: limit + 1 });
  const [found, counts] = after
    ? [(await pipeline(ctx.db, [page]))[0], null]
    : await pipeline(ctx.db, [page, countsOfTabs(ctx, of)]);
  const { rows, nextCursor } = cut(found, limit, (row) => [soonest ? row.ends_at : row.created_at, row.id]);
  return { rows, nextCursor, ...(counts && { counts: counts[0]! }) };
}
