import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'billing', to: '/organization/billing' },
  { id: 'plan', to: '/organization/billing#plan' },
  { id: 'monthEnd', to: '/organization/billing#month-end' },
  { id: 'invoices', to: '/organization/billing#invoices' },
  { id: 'joinDomains', to: '/organization/billing#domains-title' },
  { id: 'walletBalance', to: '/organization/billing#wallet' },
  { id: 'onInvoice', to: '/organization/billing#on-invoice' },
];
