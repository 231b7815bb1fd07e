import type { ModulePart } from '../api/modules.ts';

/** The modules that this feature belongs to. */
export const surveysModules: readonly ModulePart[] = [
  {
    module: 'surveys',
    screens: [
      '/polls',
      '/survey',
      '/surveys',
      '/organization/create-survey',
      '/organization/survey',
      '/organization/polls-surveys',
    ],
    widgets: ['surveys'],
  },
];
