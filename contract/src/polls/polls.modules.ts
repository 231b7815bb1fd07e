import type { ModulePart } from '../api/modules.ts';

/** The modules that this feature belongs to. */
export const pollsModules: readonly ModulePart[] = [
  {
    module: 'polls',
    screens: [
      '/polls',
      '/polls/create',
      '/organization/create-polls',
      '/organization/poll',
      '/organization/polls-surveys',
    ],
    widgets: ['polls'],
    posts: ['poll'],
  },
];
