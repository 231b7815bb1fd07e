import type { TenantContext } from '../../platform/activity.ts';
import { fail } from '../../platform/fail.ts';
import { type SecretKey, unseal } from '../../platform/security/crypto.ts';
import { codePurpose, keyOf, pinPurpose } from './vault/vault.commands.ts';

/** A code as its owner reads it. */
export interface OpenCode {
  id: string;
  code: string;
  pin: string | null;
  amountPaise: number;
  expiresOn: string | null;
  revealedAt: Date;
  usedAt: Date | null;
}

/** Opens the codes of a line of an order and notes when that was first done. The caller has checked whose they are. */
export async function openCodes(
  ctx: TenantContext,
  secretKey: SecretKey,
  lineId: string,
): Promise<{ codes: OpenCode[]; first: boolean }> {
  const rows = await ctx.db
    .selectFrom('voucher_codes')
    .select(['id', 'sealed', 'sealed_pin', 'amount_paise', 'expires_on', 'revealed_at', 'used_at'])
    .where('order_line_id', '=', lineId)
    .where('state', '=', 'issued')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return { codes: [], first: false };
  const first = rows.some(({ revealed_at: at }) => at === null);
  if (first) {
    await ctx.db
      .updateTable('voucher_codes')
      .set({ revealed_at: ctx.now })
      .where('order_line_id', '=', lineId)
      .where('revealed_at', 'is', null)
      .execute();
  }
  const key = await keyOf(ctx, secretKey);
  const codes = rows.map((row) => ({
    id: row.id,
    code: unseal(row.sealed, key, codePurpose, row.id),
    pin: row.sealed_pin === null ? null : unseal(row.sealed_pin, key, pinPurpose, row.id),
    amountPaise: row.amount_paise,
    expiresOn: row.expires_on,
    revealedAt: row.revealed_at ?? ctx.now,
    usedAt: row.used_at,
  }));
  return { codes, first };
}

/**
 * Marks a revealed code of a line as used, or removes the mark; answers the time of the mark. The caller has checked
 * whose it is.
 * @throws Failure `orders.no_codes` where the line has no such code that was revealed
 */
export async function markUsed(
  ctx: TenantContext,
  { lineId, codeId, used }: { lineId: string; codeId: string; used: boolean },
): Promise<Date | null> {
  const usedAt = used ? ctx.now : null;
  const marked = await ctx.db
    .updateTable('voucher_codes')
    .set({ used_at: usedAt })
    .where('id', '=', codeId)
    .where('order_line_id', '=', lineId)
    .where('state', '=', 'issued')
    .where('revealed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!marked) throw fail('orders.no_codes');
  return usedAt;
}
