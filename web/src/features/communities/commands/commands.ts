import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'communities', to: '/communities' },
  { id: 'newCommunity', to: '/communities#new-community', press: true },
];
