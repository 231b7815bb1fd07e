import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'nominations', to: '/nominations' },
  { id: 'manageNominations', to: '/organization/nominations' },
];
