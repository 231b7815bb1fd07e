import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'birthdays', to: '/birthdays' },
  { id: 'anniversaries', to: '/work-anniversaries' },
  { id: 'yearsOfService', to: '/organization/celebrations' },
  { id: 'serviceRewards', to: '/organization/celebrations#service-rewards' },
  { id: 'serviceWords', to: '/organization/celebrations#service-words' },
];
