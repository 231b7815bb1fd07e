import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { TransferKind } from '@apprecio/contract/generated/transfers';
import type { CompanyLine } from '@apprecio/contract/points/company-books';
import type { AccountKind } from '@apprecio/contract/points/points.operations';
import type { wallet } from '@apprecio/contract/points/wallet';
import { type RawBuilder, sql } from 'kysely';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { accountId } from '../ledger.commands.ts';
import { companyZone, type Filters, ofGroup, ofMonth } from '../statement/statement.queries.ts';

type Wallet = typeof wallet;

interface LegRow {
  account: AccountKind;
  amount: number;
  person: { id: string; name: string } | null;
}

interface TransferRow {
  id: string;
  at: Date;
  kind: TransferKind;
  actor: string | null;
  reason: string | null;
  grant_id: string | null;
  undoable: boolean;
  legs: LegRow[];
  /** Of all its kind in its month, where they are folded. */
  people: number | null;
  sum: number | null;
}

function companyLineOf(row: TransferRow, zone: string): CompanyLine {
  const [from, to] = [row.legs[0]!, row.legs.at(-1)!];
  const folded =
    row.people !== null && row.people > 1
      ? { people: row.people, month: dateIn(zone, row.at).slice(0, 'yyyy-mm'.length) }
      : null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    points: (folded && row.sum) ?? row.legs.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
    from: { account: from.account, person: folded ? null : from.person },
    to: { account: to.account, person: folded ? null : to.person },
    folded,
    actor: row.actor,
    reason: row.reason,
    grant: row.grant_id ? { id: row.grant_id, undoable: row.undoable } : null,
  };
}

/** The transfers that everybody has at the beginning of a month. */
const monthlyKinds: readonly TransferKind[] = ['allowance_issued', 'allowance_expired'];

interface Folding {
  /** Keeps the first transfer of its kind in its month, of the folded kinds. */
  only: RawBuilder<unknown>;
  /** Counts the movements that a folded transfer holds. */
  join: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
}

function foldingOf(organisationId: string, zone: string, isFolded: boolean): Folding {
  if (!isFolded) return { only: sql``, join: sql``, columns: sql`null::int as people, null::bigint as sum` };
  const kinds = sql`any(${[...monthlyKinds]}::text[])`;
  const month = sql`date_trunc('month', t.at at time zone ${zone})`;
  const ofKind = sql`x.organisation_id = ${organisationId} and x.kind = t.kind and x.at >= ${month} at time zone ${zone}`;
  return {
    only: sql`and (not t.kind = ${kinds}
        or not exists (select from points_transfers x where ${ofKind} and (x.at, x.id) < (t.at, t.id)))`,
    join: sql`left join lateral (select count(*)::int as people, sum(e.amount)::bigint as sum
        from points_transfers x
        join points_entries e on e.organisation_id = ${organisationId} and e.transfer_id = x.id and e.amount > 0
        where ${ofKind} and x.at < (${month} + interval '1 month') at time zone ${zone}) f on t.kind = ${kinds}`,
    columns: sql`f.people, f.sum`,
  };
}

/** The movements of the organisation, newest first; `zone` is the one that months go by. */
export async function movements(
  ctx: PersonContext,
  zone: string,
  asked: Filters & { fold?: 'months' | undefined; cursor?: string | undefined; limit: number },
): Promise<Answer<Wallet['points.companyHistory']>> {
  const org = ctx.organisationId;
  const superAdmin = ctx.person.role === 'super_admin';
  const { limit, personId, group } = asked;
  const folding = foldingOf(org, zone, asked.fold !== undefined && !group && !personId);
  const after = readCursor(asked.cursor, ['instant', 'uuid']);
  const before = after ? sql`and (t.at, t.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const accounts = personId
    ? (['earned', 'allowance', 'held'] as const).map((kind) => accountId(org, personId, kind))
    : [];
  const ofPerson = personId
    ? sql`and t.id in (select e.transfer_id from points_entries e
        where e.organisation_id = ${org} and e.account_id = any(${accounts}::uuid[]))`
    : sql``;
  const { rows } = await sql<TransferRow>`
    select t.id, t.at, t.kind, actor.name as actor, coalesce(g.reason, u.reference) as reason,
      case when t.kind in ('granted', 'adjusted') then g.id end as grant_id,
      coalesce(g.points > 0 and g.undone_at is null and (g.person_id <> ${ctx.person.id} or ${superAdmin}), false) as undoable,
      (select json_agg(json_build_object('account', a.kind, 'amount', e.amount,
          'person', case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end) order by e.amount)
       from points_entries e
       join points_accounts a on a.organisation_id = ${org} and a.id = e.account_id
       left join people p on p.organisation_id = ${org} and p.id = a.holder_id
       where e.organisation_id = ${org} and e.transfer_id = t.id) as legs, ${folding.columns}
    from (select t.id, t.at, t.kind, t.actor_id, t.source_id from points_transfers t
      where t.organisation_id = ${org} ${before} ${ofPerson} ${folding.only}
        ${ofGroup(sql`t.kind`, group)} ${ofMonth(sql`t.at`, asked.month, zone)}
      order by t.at desc, t.id desc limit ${limit + 1}) t
    left join people actor on actor.organisation_id = ${org} and actor.id = t.actor_id
    left join points_grants g on g.organisation_id = ${org} and g.id = t.source_id
    left join points_top_ups u on u.organisation_id = ${org} and u.id = t.source_id
    ${folding.join}
    order by t.at desc, t.id desc`.execute(ctx.db);
  const { rows: page, nextCursor } = cut(rows, limit, (last) => [last.at, last.id]);
  return {
    items: page.map((row) => companyLineOf(row, zone)),
    nextCursor,
  };
}

/** Every movement in the organisation, newest first. */
export async function companyHistory(
  ctx: PersonContext,
  input: Parsed<Wallet['points.companyHistory']>,
): Promise<Answer<Wallet['points.companyHistory']>> {
  return movements(ctx, input.month || input.fold ? await companyZone(ctx) : ctx.person.timeZone, input);
}
