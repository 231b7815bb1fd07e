import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'profile', to: '/profile' },
  { id: 'photo', to: '/profile#photo' },
  { id: 'settings', to: '/settings' },
  { id: 'theme', to: '/settings#look' },
  { id: 'language', to: '/settings#look' },
  { id: 'timeZone', to: '/settings#look' },
  { id: 'celebrationPrivacy', to: '/settings#celebrations', module: 'celebrations' },
  { id: 'personalEmail', to: '/settings#sign-in' },
];
