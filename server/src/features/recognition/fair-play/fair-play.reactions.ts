import { days } from '@apprecio/contract/api/days';
import { newId } from '@apprecio/contract/api/ids';
import { tradeKey, tradeRule } from '@apprecio/contract/recognition/trades';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { nightly } from '../../../platform/worker/schedules.ts';
import { everyTrade } from './fair-play.queries.ts';

/** A finding is forgotten once it does not stand out any more, unless people were asked; a decision holds for the days of the rule. */
async function forgetFindings(ctx: TenantContext, keys: readonly string[]): Promise<void> {
  const org = ctx.organisationId;
  await sql`delete from fair_play_findings f where f.organisation_id = ${org}
    and (f.decided_at < ${new Date(ctx.now.getTime() - days(tradeRule.days))}
      or (f.trade_key <> all(${keys}::text[]) and not exists (select 1 from fair_play_cases c
        where c.organisation_id = ${org} and c.trade_key = f.trade_key and c.decided_at is null)))`.execute(ctx.db);
}

async function notice(ctx: TenantContext): Promise<void> {
  const trades = await everyTrade(ctx);
  await forgetFindings(
    ctx,
    trades.map(({ personIds }) => tradeKey(personIds)),
  );
  if (trades.length === 0) return;
  const runId = newId();
  const added = await ctx.db
    .insertInto('fair_play_findings')
    .values(
      trades.map(({ personIds }) => ({
        organisation_id: ctx.organisationId,
        trade_key: tradeKey(personIds),
        person_ids: personIds,
        run_id: runId,
        found_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'trade_key']).doNothing())
    .returning('trade_key')
    .execute();
  if (added.length > 0) await ctx.record('recognition.tradesFound', runId, { findings: added.length });
}

/** Notices who trades points by the rule, and says so once. */
export const findTrades = nightly('recognition_trades', (services, organisationId) =>
  asSystem(services, organisationId, 'recognition.findTrades', notice),
);
