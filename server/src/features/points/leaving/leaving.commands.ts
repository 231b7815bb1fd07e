import type { AccountKind } from '@apprecio/contract/points/points.operations';
import { sql } from 'kysely';
import type { Activity, TenantContext } from '../../../platform/activity.ts';
import { monthIn } from '../../../platform/clock.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import { type LeaverFacts, leaverFacts, leaverPoints } from '../../employees/public.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { accountId, lockBalances, move, type Transfer } from '../ledger.commands.ts';

const peopleAtOnce = 200;

function leaverTransfers(
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
export async function expireLeaverPoints(
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
        ...leaverTransfers(ctx, subjectId!, 'leaver_expired', cause, left('allowance')),
        ...(forfeiting.has(subjectId!)
          ? leaverTransfers(ctx, subjectId!, 'leaver_forfeited', cause, left('earned'))
          : []),
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

interface Late extends LeaverFacts {
  id: string;
  balance: number;
}

/** Those who left and whose points have lapsed by now, among all or, locked, among some. */
async function late(ctx: TenantContext, among?: readonly string[]): Promise<Late[]> {
  const org = ctx.organisationId;
  const some = among
    ? sql`and p.id = any(${among}::uuid[]) order by p.id for no key update of p, b`
    : sql`order by p.id`;
  const { rows } = await sql<Late>`
    select p.id, b.balance, ${leaverFacts()} from people p
    join points_accounts a on a.organisation_id = ${org} and a.holder_id = p.id and a.kind = 'earned'
    join points_balances b on b.organisation_id = ${org} and b.account_id = a.id and b.balance > 0
    left join leaver_links l on l.organisation_id = ${org} and l.person_id = p.id
    where p.organisation_id = ${org} and p.status <> 'active' and p.leaver_rule in ('forfeited', 'kept') ${some}`.execute(
    ctx.db,
  );
  return rows.filter((row) => leaverPoints(row, ctx.now) === 'lapsed');
}

/**
 * Expires the earned points of the next leavers whose points have ended. They were offered for thirty days, or came
 * late to a person whose points are forfeited. Returns the number of people.
 */
export async function forfeitLate(ctx: TenantContext): Promise<number> {
  const due = (await late(ctx)).slice(0, peopleAtOnce);
  const rows =
    due.length === 0
      ? []
      : await late(
          ctx,
          due.map(({ id }) => id),
        );
  if (rows.length === 0) return 0;
  await move(
    ctx,
    rows.flatMap(({ id, balance }) =>
      leaverTransfers(ctx, id, 'leaver_forfeited', derivedId(id, `late ${ctx.now.toISOString()}`), balance),
    ),
  );
  await ctx.record('points.forfeited', null, { points: rows.reduce((sum, { balance }) => sum + balance, 0) });
  return rows.length;
}
