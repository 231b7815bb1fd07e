import { days } from '@apprecio/contract/api/days';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { Promo } from '../cart.rules.ts';

type Reading = Pick<TenantContext, 'db' | 'organisationId'>;

interface Row {
  id: string;
  code: string;
  kind: 'percent' | 'fixed';
  value: number;
  min_subtotal_paise: number;
  max_discount_paise: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  max_uses: number | null;
  max_uses_each: number;
  used: number;
  product_kinds: string[];
  active: boolean;
}

function promoOf(row: Row): Promo {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    minSubtotal: row.min_subtotal_paise,
    maxDiscount: row.max_discount_paise,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    maxUsesEach: row.max_uses_each,
    used: row.used,
    productKinds: row.product_kinds,
    active: row.active,
  };
}

/** A promo code by its name and how often someone used it. `lock` lets nobody else use it until the transaction ends. */
export async function findPromo(
  ctx: Reading,
  personId: string,
  code: string | null,
  lock: 'lock' | 'read' = 'read',
): Promise<{ promo: Promo | null; usedByMe: number }> {
  if (code === null) return { promo: null, usedByMe: 0 };
  const org = ctx.organisationId;
  const rowLock = lock === 'lock' ? sql`for update` : sql``;
  const { rows } = await sql<Row>`
    select p.id, p.code, p.kind, p.value, p.min_subtotal_paise, p.max_discount_paise, p.starts_at, p.ends_at, p.max_uses,
      p.max_uses_each, p.used, p.product_kinds, p.active
    from promo_codes p where p.organisation_id = ${org} and p.code = ${code} ${rowLock}`.execute(ctx.db);
  if (!rows[0]) return { promo: null, usedByMe: 0 };
  const uses = await sql<{ count: number }>`
    select count(*)::int as count from promo_uses u
    where u.organisation_id = ${org} and u.promo_id = ${rows[0].id} and u.person_id = ${personId}`.execute(ctx.db);
  return { promo: promoOf(rows[0]), usedByMe: uses.rows[0]!.count };
}

/** Returns true if one of these people added or changed a promo code within the last seven days. */
export async function changedPromo(
  ctx: Reading & Pick<TenantContext, 'now'>,
  personIds: readonly string[],
  code: string,
): Promise<boolean> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from promo_changes h join promo_codes p on p.organisation_id = ${org} and p.id = h.promo_id
      where h.organisation_id = ${org} and h.changed_by = any(${personIds}::uuid[]) and p.code = ${code}
        and h.changed_at > ${new Date(ctx.now.getTime() - days(7))}) as found`.execute(ctx.db);
  return rows[0]!.found;
}
