import type { PromoItem } from '@apprecio/contract/cart/promo-codes';

/** The facts that decide the state of a promo code. */
export interface Uses {
  active: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  max_uses: number | null;
  used: number;
}

/** Returns how a promo code stands, for those who manage it. */
export function stateOf({ active, starts_at, ends_at, max_uses, used }: Uses, now: Date): PromoItem['state'] {
  if (!active) return 'off';
  if (ends_at !== null && now >= ends_at) return 'ended';
  if (max_uses !== null && used >= max_uses) return 'used_up';
  return starts_at !== null && now < starts_at ? 'scheduled' : 'active';
}
