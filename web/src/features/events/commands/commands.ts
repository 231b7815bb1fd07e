import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'events', to: '/events' },
  { id: 'newEvent', to: '/events/new' },
  { id: 'calendarFeed', to: '/settings#calendar', module: 'events' },
];
