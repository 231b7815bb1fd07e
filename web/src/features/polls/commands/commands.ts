import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'polls', to: '/polls' },
  { id: 'newPoll', to: '/polls/create' },
  { id: 'managePolls', to: '/organization/polls-surveys' },
  { id: 'createPolls', to: '/organization/create-polls' },
];
