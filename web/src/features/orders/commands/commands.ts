import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'orders', to: '/orders' },
  { id: 'storeOrders', to: '/organization/orders' },
];
