import { type RawBuilder, sql } from 'kysely';
import { test } from 'vitest';
import type { TenantContext } from '../../src/platform/activity.ts';
import { asSystem } from '../../src/platform/as-system.ts';
import { onCluster } from './databases.ts';
import type { World } from './world.ts';

/** A step of a plan, with what PostgreSQL says of it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/**
 * A test of a feature that a cluster lacks, skipped there: plans down to the index, triggers, or a database without
 * Citus. A coordinator makes no such plans, and distributed tables accept no triggers.
 */
export const testOnOneServer = test.skipIf(onCluster);

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The steps by which a query of an organisation runs, with the rows they met: it is run. Only in a `testOnOneServer`. */
export async function planOf(
  world: World,
  organisationId: string,
  query: (ctx: TenantContext) => RawBuilder<unknown>,
): Promise<PlanNode[]> {
  return await asSystem(world.services, organisationId, 'test', async (ctx) => {
    const explained = sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (analyze, format json) ${query(ctx)}`;
    const { rows } = await explained.execute(ctx.db);
    return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
  });
}
