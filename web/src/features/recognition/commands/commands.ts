import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'recognitions', to: '/recognitions' },
  { id: 'myTeam', to: '/my-team' },
  { id: 'delegate', to: '/my-team#delegate' },
  { id: 'recognitionTypes', to: '/organization/recognition', also: '/organization/company' },
  { id: 'newType', to: '/organization/recognition#new-type', also: '/organization/company', press: true },
  { id: 'allPending', to: '/organization/recognition?tab=pending' },
  { id: 'decided', to: '/organization/recognition?tab=history' },
  { id: 'fairPlay', to: '/organization/recognition?tab=fair-play', also: '/organization/company', module: 'fair_play' },
];
