import type { Screen } from './screens.ts';

/** Birthdays and work anniversaries. */
export const celebrations: Screen[] = [
  { name: 'birthdays', path: '/birthdays', who: 'employee' },
  { name: 'points for years of service', path: '/organization/celebrations', who: 'admin' },
  { name: 'work anniversaries', path: '/work-anniversaries', who: 'employee' },
];
