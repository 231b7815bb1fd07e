import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'yourPoints', to: '/points' },
  { id: 'pointsHistory', to: '/organization/points-history' },
  { id: 'topUp', to: '/organization/points-history#top-up', press: true },
  { id: 'givePoints', to: '/organization/points-history#give-points', press: true },
  { id: 'allowances', to: '/organization/points-history?tab=rules#rule-rules' },
  { id: 'pointValue', to: '/organization/points-history?tab=rules#rule-value' },
  { id: 'pointExpiry', to: '/organization/points-history?tab=rules#rule-expiry' },
  { id: 'topUps', to: '/organization/points-history#top-ups' },
];
