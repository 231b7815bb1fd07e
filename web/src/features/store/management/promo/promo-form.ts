import { productType } from '@apprecio/contract/api/codes';
import type { PromoItem } from '@apprecio/contract/cart/promo-codes';
import type { InputOf } from '../../../../lib/api/request.ts';
import { instantAt, wallTime } from '../../../../lib/i18n/zone.ts';

/** A promo code as it is typed. */
export interface TypedPromo {
  code: string;
  kind: 'percent' | 'fixed';
  value: string;
  minSubtotal: string;
  maxDiscount: string;
  startsAt: string;
  endsAt: string;
  maxUses: string;
  maxUsesEach: string;
  merchandise: boolean;
  experiences: boolean;
}

export type PromoField = Exclude<keyof TypedPromo, 'kind' | 'merchandise' | 'experiences'>;

const rupees = (paise: number | null) => (paise === null || paise === 0 ? '' : String(paise / 100));

/** A promo code as it stands in the form, or an empty one. */
export function typedPromo(promo: PromoItem | null): TypedPromo {
  return {
    code: promo?.code ?? '',
    kind: promo?.kind ?? 'percent',
    value: promo === null ? '' : String(promo.kind === 'percent' ? promo.value : promo.value / 100),
    minSubtotal: rupees(promo?.minSubtotal ?? null),
    maxDiscount: rupees(promo?.maxDiscount ?? null),
    startsAt: wallTime(promo?.startsAt ?? null),
    endsAt: wallTime(promo?.endsAt ?? null),
    maxUses: promo?.maxUses == null ? '' : String(promo.maxUses),
    maxUsesEach: String(promo?.maxUsesEach ?? 1),
    merchandise: promo?.productTypes.includes(productType.merchandise) ?? true,
    experiences: promo?.productTypes.includes(productType.experience) ?? true,
  };
}

const money = /^\d+(\.\d{1,2})?$/;
const paiseOf = (text: string) => Math.round(Number(text) * 100);
const isEmpty = (text: string) => text.trim() === '';
const isCount = (text: string) => /^[1-9]\d{0,5}$/.test(text.trim());

/** Fields whose texts do not fit. */
export function wrongPromo(typed: TypedPromo): PromoField[] {
  const worth =
    typed.kind === 'percent' ? /^\d{1,3}$/.test(typed.value) && Number(typed.value) <= 100 : money.test(typed.value);
  const checks: [PromoField, boolean][] = [
    ['code', /^[a-z0-9-]{3,20}$/i.test(typed.code.trim())],
    ['value', worth && Number(typed.value) >= 1],
    ['minSubtotal', isEmpty(typed.minSubtotal) || money.test(typed.minSubtotal)],
    ['maxDiscount', isEmpty(typed.maxDiscount) || (money.test(typed.maxDiscount) && Number(typed.maxDiscount) >= 1)],
    ['maxUses', isEmpty(typed.maxUses) || isCount(typed.maxUses)],
    ['maxUsesEach', isCount(typed.maxUsesEach)],
  ];
  return checks.filter(([, fits]) => !fits).map(([name]) => name);
}

/** Returns the conditions of a promo code, from a form whose fields are valid. */
export function conditionsOf(typed: TypedPromo): Omit<InputOf<'cart.changePromo'>, 'id'> {
  const instant = (text: string) => (isEmpty(text) ? null : instantAt(text).toISOString());
  return {
    minSubtotal: isEmpty(typed.minSubtotal) ? 0 : paiseOf(typed.minSubtotal),
    maxDiscount: isEmpty(typed.maxDiscount) ? null : paiseOf(typed.maxDiscount),
    startsAt: instant(typed.startsAt),
    endsAt: instant(typed.endsAt),
    maxUses: isEmpty(typed.maxUses) ? null : Number(typed.maxUses),
    maxUsesEach: Number(typed.maxUsesEach),
    productTypes: [
      ...(typed.merchandise ? [productType.merchandise] : []),
      ...(typed.experiences ? [productType.experience] : []),
    ],
  };
}

/** Returns the input for a new promo code. */
export function createdPromo(typed: TypedPromo): InputOf<'cart.createPromo'> {
  const { code, kind, value } = typed;
  return { code, kind, value: kind === 'percent' ? Number(value) : paiseOf(value), ...conditionsOf(typed) };
}
