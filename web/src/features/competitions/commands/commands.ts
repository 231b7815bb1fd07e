import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'zapz', to: '/zapz' },
  { id: 'manageZapz', to: '/organization/manage-zapz' },
  { id: 'newZapz', to: '/organization/manage-zapz#new-zapz', press: true },
];
