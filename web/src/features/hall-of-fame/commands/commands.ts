import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'hallOfFame', to: '/hall-of-fame' },
  { id: 'giveAward', to: '/organization/hall-of-fame' },
];
