/** The reasons why a promo code does not apply, each with its sentence. */
export const promoReasons = {
  unknown: "We don't know this code.",
  not_started: "This code isn't valid yet.",
  expired: 'This code has expired.',
  used_up: 'This code has been used up.',
  used: "You've used this code already.",
  minimum: "Your cart doesn't reach the minimum for this code.",
  nothing: "This code doesn't apply to your cart.",
} as const;
export type PromoReason = keyof typeof promoReasons;
