import type { ModulePart } from '../api/modules.ts';

/** The modules that parts of this feature belong to: the reports that are about nothing else. */
export const reportsModules: readonly ModulePart[] = [
  { module: 'surveys', only: { operations: ['reports.surveys'] }, screens: ['/reports/survey-analytics'] },
  {
    module: 'store',
    only: { operations: ['reports.rewards', 'reports.rewardPeople'] },
    screens: ['/reports/reward-analytics'],
  },
];
