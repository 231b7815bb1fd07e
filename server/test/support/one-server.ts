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
 * A test of what only one server has, left out on a cluster: a plan down to the index, which a coordinator does not make,
 * a trigger, which no distributed table takes, or a database without Citus.
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
