import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'notifications', to: '/notifications' },
  { id: 'noticeSettings', to: '/settings#notifications' },
];
