import { days } from '@apprecio/contract/api/days';
import type { AccountKind } from '@apprecio/contract/points/operations';
import { sql } from 'kysely';
import type { Activity, TenantContext } from '../../../platform/activity.ts';
import { monthIn } from '../../../platform/clock.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { accountId, lockBalances, move, type Transfer } from '../ledger/commands.ts';

/** So long the earned points of leavers are kept where the rule says so. */
const keptMs = days(30);
const peopleAtOnce = 200;

function taken(
  ctx: TenantContext,
  personId: string,
  kind: 'leaver_expired' | 'leaver_forfeited',
  cause: string,
  amount: number,
): Transfer[] {
  if (amount === 0) return [];
  const [from, to] = kind === 'leaver_expired' ? (['allowance', 'issued'] as const) : (['earned', 'expired'] as const);
  return [
    {
      kind,
      sourceId: derivedId(cause, kind),
      actorId: null,
      fromPersonId: personId,
      legs: [
        { holderId: personId, kind: from, amount: -amount },
        { holderId: ctx.organisationId, kind: to, amount },
      ],
    },
  ];
}

/** Those who leave have nothing to give any more; earned points go by the rule of the day of leaving. */
export async function settleLeavers(
  ctx: TenantContext,
  activities: readonly Activity<'employees.left'>[],
): Promise<void> {
  const ids = activities.map(({ subjectId }) => subjectId!);
  const account = (personId: string, kind: AccountKind) => accountId(ctx.organisationId, personId, kind);
  const accounts = ids.flatMap((id) => [account(id, 'allowance'), account(id, 'earned')]);
  const balances = await lockBalances(ctx, accounts, ids);
  const { rows } = await sql<{ id: string }>`select p.id from people p where p.organisation_id = ${ctx.organisationId}
    and p.id = any(${ids}::uuid[]) and p.leaver_rule = 'forfeited'`.execute(ctx.db);
  const forfeiting = new Set(rows.map(({ id }) => id));
  await move(
    ctx,
    activities.flatMap(({ id: cause, subjectId }) => {
      const left = (kind: AccountKind) => balances.get(account(subjectId!, kind))?.balance ?? 0;
      return [
        ...taken(ctx, subjectId!, 'leaver_expired', cause, left('allowance')),
        ...(forfeiting.has(subjectId!) ? taken(ctx, subjectId!, 'leaver_forfeited', cause, left('earned')) : []),
      ];
    }),
  );
}

interface Undone {
  id: string;
  kind: 'leaver_expired' | 'leaver_forfeited';
  at: Date;
  amount: number;
  holder_id: string;
}

/** Those who come back get what leaving took: earned points always, the allowance within its month. */
export async function restoreLeavers(
  ctx: TenantContext,
  activities: readonly Activity<'employees.returned'>[],
): Promise<void> {
  const org = ctx.organisationId;
  const ids = activities.map(({ subjectId }) => subjectId!);
  await lockBalances(ctx, [], ids);
  const { rows } = await sql<Undone>`
    select t.id, t.kind, t.at, e.amount, a.holder_id from points_accounts a
    join points_entries e on e.organisation_id = ${org} and e.account_id = a.id
    join points_transfers t on t.organisation_id = ${org} and t.id = e.transfer_id
      and t.kind in ('leaver_expired', 'leaver_forfeited')
    where a.organisation_id = ${org} and a.holder_id = any(${ids}::uuid[]) and a.kind in ('allowance', 'earned')
      and not exists (select 1 from points_transfers r where r.organisation_id = ${org} and r.kind = 'leaver_restored' and r.source_id = t.id)`.execute(
    ctx.db,
  );
  const { timeZone } = await aboutOrganisation(ctx);
  const month = monthIn(timeZone, ctx.now);
  const due = rows.filter(({ kind, at }) => kind === 'leaver_forfeited' || monthIn(timeZone, at) === month);
  await move(
    ctx,
    due.map(({ id, kind, amount, holder_id: personId }): Transfer => {
      const [to, from] =
        kind === 'leaver_expired' ? (['allowance', 'issued'] as const) : (['earned', 'expired'] as const);
      return {
        kind: 'leaver_restored',
        sourceId: id,
        actorId: null,
        toPersonId: personId,
        legs: [
          { holderId: personId, kind: to, amount: -amount },
          { holderId: org, kind: from, amount },
        ],
      };
    }),
  );
}

/**
 * Takes back the earned points of the next people who left more than thirty days ago under the rule that keeps them that
 * long and who have no open link to the store, and what came late to those whose points were forfeited. Answers how many
 * there were.
 */
export async function forfeitLate(ctx: TenantContext): Promise<number> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string; balance: number }>`
    select p.id, b.balance from people p
    join points_accounts a on a.organisation_id = ${org} and a.holder_id = p.id and a.kind = 'earned'
    join points_balances b on b.organisation_id = ${org} and b.account_id = a.id and b.balance > 0
    where p.organisation_id = ${org} and p.status <> 'active'
      and (p.leaver_rule = 'forfeited' or p.leaver_rule = 'kept' and p.left_at < ${new Date(ctx.now.getTime() - keptMs)}
        and not exists (select from leaver_links l
          where l.organisation_id = ${org} and l.person_id = p.id and l.ends_at > ${ctx.now}))
    order by p.id limit ${peopleAtOnce} for no key update of p, b`.execute(ctx.db);
  if (rows.length === 0) return 0;
  await move(
    ctx,
    rows.flatMap(({ id, balance }) =>
      taken(ctx, id, 'leaver_forfeited', derivedId(id, `late ${ctx.now.toISOString()}`), balance),
    ),
  );
  await ctx.record('points.forfeited', null, { points: rows.reduce((sum, { balance }) => sum + balance, 0) });
  return rows.length;
}
