import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'people', to: '/people' },
  { id: 'orgChart', to: '/people?view=chart' },
];
