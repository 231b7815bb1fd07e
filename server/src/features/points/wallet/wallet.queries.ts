import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { rules as rulesOperations } from '@apprecio/contract/points/allowance';
import type { TopUp } from '@apprecio/contract/points/top-ups';
import type { wallet } from '@apprecio/contract/points/wallet';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery, pipeline } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { pointValueNow, pointValues } from '../../organisation/public.ts';
import { holdersQuery, ownIdsOf, refJson, presentPerson } from '../../people/public.ts';
import { rulesNow, rulesToCome } from '../allowance/allowance.queries.ts';
import { expiryNow } from '../expiry/expiry.queries.ts';
import { pendingRaises } from '../value/value.queries.ts';

type Wallet = typeof wallet;

/** A grant as its notice needs it. */
export interface GrantFacts {
  id: string;
  personId: string;
  points: number;
  reason: string;
  madeBy: string;
}

/** The grants and adjustments with these ids. */
export async function findGrants(ctx: Pick<TenantContext, 'db'>, ids: readonly string[]): Promise<GrantFacts[]> {
  const rows = await ctx.db
    .selectFrom('points_grants')
    .select(['id', 'person_id', 'points', 'reason', 'made_by'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    points: row.points,
    reason: row.reason,
    madeBy: row.made_by,
  }));
}

interface TopUpRow {
  id: string;
  points: number;
  paise: number;
  reference: string;
  state: TopUp['state'];
  is_test: boolean;
  asked_at: Date;
  decided_at: Date | null;
  pay_by: Date | null;
  asked_by: PersonRef;
  decided_by: PersonRef | null;
}

function canPay({ state, asked_by, pay_by }: TopUpRow, me: string, now: Date): boolean {
  return (state === 'paying' || state === 'failed') && asked_by.id === me && pay_by !== null && pay_by > now;
}

/** The top-ups of the wallet, newest first. */
export async function topUps(
  ctx: PersonContext,
  input: Parsed<Wallet['points.topUps']>,
): Promise<Answer<Wallet['points.topUps']>> {
  const org = ctx.organisationId;
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const before = after ? sql`and (u.asked_at, u.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const [rows, admins] = await pipeline(ctx.db, [
    rawQuery<TopUpRow>(
      ctx.db,
      sql`select u.id, u.points, u.paise, u.reference, u.state, u.is_test, u.asked_at, u.decided_at, u.pay_by,
            ${refJson('a')} as asked_by,
            case when d.id is null then null else ${refJson('d')} end as decided_by
          from points_top_ups u
          join people a on a.organisation_id = ${org} and a.id = u.asked_by
          left join people d on d.organisation_id = ${org} and d.id = u.decided_by
          where u.organisation_id = ${org} ${before}
          order by u.asked_at desc, u.id desc limit ${input.limit + 1}`,
    ),
    holdersQuery(ctx, 'points.manage'),
  ]);
  const me = ctx.person;
  const ownIds = await ownIdsOf(ctx, me.id);
  const alone = me.role === 'super_admin' && admins.every(({ id }) => id === me.id);
  const { rows: page, nextCursor } = cut(rows, input.limit, (last) => [last.asked_at, last.id]);
  return {
    items: page.map((row) => ({
      id: row.id,
      points: row.points,
      paise: row.paise,
      reference: row.reference,
      state: row.state,
      isTest: row.is_test,
      askedBy: presentPerson(ctx, row.asked_by),
      askedAt: row.asked_at.toISOString(),
      decidedBy: row.decided_by && presentPerson(ctx, row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      payBy: row.pay_by?.toISOString() ?? null,
      can: {
        confirm: row.state === 'asked' && (!ownIds.has(row.asked_by.id) || alone),
        pay: canPay(row, me.id, ctx.now),
      },
    })),
    nextCursor,
  };
}

/** The rules of the allowance, the value of a point and when points end; now and to come. */
export async function rules(ctx: PersonContext): Promise<Answer<(typeof rulesOperations)['points.rules']>> {
  const now = await rulesNow(ctx);
  const { rows } = await sql<{ paise: number }>`
    select ${pointValueNow(ctx)} as paise from organisations o
    where o.organisation_id = ${ctx.organisationId}`.execute(ctx.db);
  const values = await pointValues(ctx);
  return {
    today: now.today,
    rules: now.rules,
    rulesToCome: await rulesToCome(ctx, now.today),
    value: {
      paise: rows[0]!.paise,
      since: values.find(({ fromDate }) => fromDate <= now.today)?.fromDate ?? null,
      toCome: values.filter(({ fromDate }) => fromDate > now.today).toReversed(),
      pending: await pendingRaises(ctx),
    },
    expiry: await expiryNow(ctx),
  };
}
