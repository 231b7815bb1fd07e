import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { ErrorCode } from '@apprecio/contract/generated/errors';
import type { wallet } from '@apprecio/contract/points/wallet';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/fail.ts';
import { createBatch, startBatch } from '../../batches/public.ts';
import { grantsKind } from '../grants-file/grants-file.queries.ts';
import { applyGrants, type GrantOutcome, type GrantRow, judgeGrants, undoGrants } from '../grants.commands.ts';

type Wallet = typeof wallet;

function fieldOf(code: ErrorCode, at: number, one: boolean): string {
  if (code === 'points.wallet_short' || code === 'points.person_short') return 'points';
  return one ? 'personId' : `personIds.${at}`;
}

function allDone(outcomes: readonly GrantOutcome[], one: boolean): void {
  const at = outcomes.findIndex(({ code }) => code !== null);
  const code = outcomes[at]?.code;
  if (code) throw failAt(fieldOf(code, at, one), code);
}

/** Grants to more than one person as one batch, which can be undone. Answers its id. */
async function grantInBatch(ctx: PersonContext, rows: readonly GrantRow[]): Promise<string> {
  const people = await ctx.db
    .selectFrom('people')
    .select(['id', 'name', 'employee_id'])
    .where('id', '=', sql<string>`any(${rows.map(({ personId }) => personId)}::uuid[])`)
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  const batchId = await createBatch(ctx, {
    kind: grantsKind,
    title: rows[0]!.reason,
    options: { repeats: true },
    madeBy: ctx.person.id,
    rows: rows.map((row, at) => {
      const { name, employee_id: employeeId } = byId.get(row.personId)!;
      const points = String(row.points);
      return {
        line: at + 1,
        outcome: 'create' as const,
        subjectId: row.personId,
        shown: { employeeId, name, points, reason: row.reason },
        input: row,
        before: null,
        after: null,
        changes: [{ field: 'points', from: null, to: points }],
        errors: [],
      };
    }),
  });
  await startBatch(ctx, batchId);
  return batchId;
}

/** Grants points from the wallet to people; all or none. To more than one it is a batch. */
export async function grant(
  ctx: PersonContext,
  input: Parsed<Wallet['points.grant']>,
): Promise<Answer<Wallet['points.grant']>> {
  const { personIds, points, reason } = input;
  const rows = personIds.map((personId): GrantRow => ({ id: newId(), kind: 'grant', personId, points, reason }));
  const answer = { ids: rows.map(({ id }) => id), points: points * rows.length };
  if (rows.length > 1) {
    allDone(await judgeGrants(ctx, rows, ctx.person.id, 'locked'), false);
    return { ...answer, batchId: await grantInBatch(ctx, rows) };
  }
  allDone(await applyGrants(ctx, rows, ctx.person.id), false);
  return { ...answer, batchId: null };
}

/** Corrects what a person has. */
export async function adjust(
  ctx: PersonContext,
  input: Parsed<Wallet['points.adjust']>,
): Promise<Answer<Wallet['points.adjust']>> {
  const row: GrantRow = { id: newId(), kind: 'adjustment', ...input };
  allDone(await applyGrants(ctx, [row], ctx.person.id), true);
  return { id: row.id, points: row.points };
}

/** Takes a grant back as far as it is unspent. */
export async function undoGrant(
  ctx: PersonContext,
  { id }: Parsed<Wallet['points.undoGrant']>,
): Promise<Answer<Wallet['points.undoGrant']>> {
  const existingGrant = await ctx.db
    .selectFrom('points_grants')
    .select('points')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!existingGrant || existingGrant.points < 0) throw fail('access.not_found');
  const [undone] = await undoGrants(ctx, [id], ctx.person.id);
  if (!undone) throw fail('points.grant_undone');
  if (undone.code) throw fail(undone.code);
  return { id, returned: undone.returned, kept: undone.kept };
}
