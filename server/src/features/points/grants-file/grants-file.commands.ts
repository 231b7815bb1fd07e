import type { TenantContext } from '../../../platform/activity.ts';
import type { BatchFacts, BatchKind, Row, RowResult } from '../../../platform/batch-kind.ts';
import { applyGrants, type GrantRow, readGrantees, undoGrants, undoable } from '../grants.commands.ts';
import { grantedLately } from './grants-file.queries.ts';
import { sameGrant } from './grants-file.rules.ts';

/** Those of the grants that were not made lately, in another file or by hand, unless the batch may repeat them. */
async function freshOf(ctx: TenantContext, batch: BatchFacts, grants: readonly GrantRow[]) {
  if (batch.options['repeats'] === true) return grants;
  const people = [...new Set(grants.map(({ personId }) => personId))];
  await readGrantees(ctx, people, 'locked');
  const before = await grantedLately(ctx, people);
  return grants.filter((grant) => !before.has(sameGrant(grant)));
}

async function apply(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  const grants = rows.map(({ input }) => input as GrantRow);
  const outcomes = await applyGrants(ctx, await freshOf(ctx, batch, grants), batch.actorId);
  const codes = new Map(outcomes.map(({ id, code }) => [id, code]));
  return rows.map(({ line }, at): RowResult => {
    const code = codes.get(grants[at]!.id);
    if (code === null) return { line, state: 'done' };
    return { line, state: 'skipped', reason: { code: code ?? 'row.granted' } };
  });
}

async function undo(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]> {
  const ids = rows.map(({ input }) => (input as GrantRow).id);
  const undone = new Map((await undoGrants(ctx, ids, batch.actorId)).map((grant) => [grant.id, grant]));
  return rows.map(({ line }, at): RowResult => {
    const grant = undone.get(ids[at]!);
    if (!grant) return { line, state: 'not_undone', reason: { code: 'points.grant_undone' } };
    if (grant.code) return { line, state: 'not_undone', reason: { code: grant.code } };
    if (grant.returned === 0) return { line, state: 'not_undone', reason: { code: 'points.spent' } };
    return { line, state: 'undone', ...(grant.kept !== 0 && { reason: { code: 'points.spent_part' } }) };
  });
}

/** Points that a file granted and took. */
export const pointsGrants: BatchKind = {
  right: 'points.manage',
  power: true,
  apply,
  undo,
  stays: async (ctx, batch, rows) => {
    const ids = rows.map(({ input }) => (input as GrantRow).id);
    const back = new Map((await undoable(ctx, ids, batch.actorId)).map((grant) => [grant.id, grant]));
    const staying = rows.filter((_row, at) => !back.get(ids[at]!)?.returned);
    return new Map(
      staying.map(({ line, input }) => {
        const grant = back.get((input as GrantRow).id);
        return [line, { code: grant ? (grant.code ?? 'points.spent') : 'points.grant_undone' }];
      }),
    );
  },
};
