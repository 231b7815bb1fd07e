import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'announcements', to: '/announcements' },
  { id: 'mustReads', to: '/announcements?tab=must_read' },
  { id: 'writeAnnouncement', to: '/organization/announcements/new' },
  { id: 'sentAnnouncements', to: '/organization/announcements' },
];
