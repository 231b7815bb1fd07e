import { z } from 'zod';
import { productType } from '../api/codes.ts';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, pageOf } from '../api/page.ts';

const paise = z.number().int();
const sum = paise.min(100, 'Please enter at least ₹1').max(10_000_000_00);
const uses = z.number().int().min(1, 'Please enter a whole number').max(1_000_000);

/** The product types that a promo code may apply to; never vouchers. */
export const promoTypes = [productType.merchandise, productType.experience] as const;

/** The conditions of a promo code, which can be changed later. Money is net, in paise. */
const conditions = {
  minSubtotal: paise.min(0).max(10_000_000_00),
  maxDiscount: sum.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  maxUses: uses.nullable(),
  maxUsesEach: uses,
  productTypes: z.array(z.literal(promoTypes)).min(1, 'Please choose at least one').max(promoTypes.length),
  active: z.boolean(),
};

/** A promo code as those who run the store see it. `value` is whole percent, or paise of a fixed sum. */
export const promoItem = z.strictObject({
  id,
  code: z.string(),
  kind: z.enum(['percent', 'fixed']),
  value: z.number().int(),
  minSubtotal: paise,
  maxDiscount: paise.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  maxUses: z.number().int().nullable(),
  maxUsesEach: z.number().int(),
  productTypes: z.array(z.literal(promoTypes)),
  active: z.boolean(),
  used: z.number().int(),
  state: z.enum(['active', 'scheduled', 'ended', 'used_up', 'off']),
});
export type PromoItem = z.infer<typeof promoItem>;

const manage = { access: 'store.manage' } as const;

export const promoCodes = define({
  'cart.promoCodes': {
    ...manage,
    kind: 'read',
    method: 'POST',
    path: '/admin/manage-store/promo-codes/list',
    input: z.strictObject(listFields),
    output: pageOf(promoItem),
    summary: 'Lists promo codes, newest first, each with its number of uses.',
    requirements: ['STO-07', 'CRT-03'],
  },
  'cart.createPromo': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-store/promo-codes/create',
    idempotent: 'required',
    input: z
      .strictObject({
        code: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9-]{3,20}$/, 'Please use 3 to 20 letters, digits and hyphens'),
        kind: z.enum(['percent', 'fixed']),
        value: z.number().int().min(1, 'Please enter a discount').max(10_000_000_00),
        ...z.strictObject(conditions).partial().shape,
      })
      .refine(({ kind, value }) => kind === 'fixed' || value <= 100, {
        path: ['value'],
        message: 'Please enter a percentage from 1 to 100',
      }),
    output: z.strictObject({ id }),
    errors: ['cart.code_taken'],
    affects: ['cart'],
    safeguard: { asks: 'buyers can use it immediately' },
    summary: 'Adds a promo code with its limits and dates.',
    requirements: ['STO-07', 'CRT-03'],
  },
  'cart.changePromo': {
    ...manage,
    kind: 'write',
    method: 'PUT',
    path: '/admin/manage-store/promo-codes/update/{id}',
    input: z.strictObject({ id, ...z.strictObject(conditions).partial().shape }),
    output: done,
    errors: ['access.not_found'],
    affects: ['cart'],
    safeguard: { undo: 'cart.changePromo' },
    summary: 'Changes the limits and dates of a promo code, or ends it. Orders already placed keep their discount.',
    requirements: ['STO-07', 'CRT-03'],
  },
});
