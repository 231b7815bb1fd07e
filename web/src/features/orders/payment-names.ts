import type { Order } from '@apprecio/contract/orders/orders.entities';

type PaymentStatus = Order['payment']['status'];

/** The heading above the totals of an order and the name of its money, by how its payment stands. */
export const paymentNames = {
  open: { title: 'due', money: 'toPay' },
  paid: { title: 'totals', money: 'inMoney' },
  closed: { title: 'amounts', money: 'inMoney' },
} as const satisfies Record<PaymentStatus, { title: string; money: string }>;
