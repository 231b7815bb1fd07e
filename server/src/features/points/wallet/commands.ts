import type { Answer, Parsed } from '@apprecio/contract/api';
import type { ErrorCode } from '@apprecio/contract/errors';
import { newId } from '@apprecio/contract/ids';
import type { wallet } from '@apprecio/contract/wallet';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { applyGrants, type GrantOutcome, type GrantRow, undoGrants } from '../grants/commands.ts';

type Wallet = typeof wallet;

function fieldOf(code: ErrorCode, at: number, one: boolean): string {
  if (code === 'points.wallet_short' || code === 'points.person_short') return 'points';
  return one ? 'personId' : `personIds.${at}`;
}

function allDone(outcomes: readonly GrantOutcome[], one: boolean): void {
  const at = outcomes.findIndex(({ code }) => code !== null);
  const code = outcomes[at]?.code;
  if (code) throw fail(code, { errors: { [fieldOf(code, at, one)]: fail(code).message } });
}

/** Grants points from the wallet to people; all or none. */
export async function grant(
  ctx: PersonContext,
  input: Parsed<Wallet['points.grant']>,
): Promise<Answer<Wallet['points.grant']>> {
  const { personIds, points, reason } = input;
  const rows = personIds.map((personId): GrantRow => ({ id: newId(), kind: 'grant', personId, points, reason }));
  allDone(await applyGrants(ctx, rows, ctx.person.id), false);
  return { ids: rows.map(({ id }) => id), points: points * rows.length };
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
  const known = await ctx.db.selectFrom('points_grants').select('points').where('id', '=', id).executeTakeFirst();
  if (!known || known.points < 0) throw fail('access.not_found');
  const [undone] = await undoGrants(ctx, [id], ctx.person.id);
  if (!undone) throw fail('points.grant_undone');
  if (undone.code) throw fail(undone.code);
  return { id, returned: undone.returned, kept: undone.kept };
}
