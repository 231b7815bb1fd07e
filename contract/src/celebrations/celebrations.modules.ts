import type { ModulePart } from '../api/modules.ts';

/** The modules that this feature belongs to. */
export const celebrationsModules: readonly ModulePart[] = [
  {
    module: 'celebrations',
    screens: ['/birthdays', '/work-anniversaries', '/welcome', '/organization/celebrations'],
    widgets: ['work_anniversaries', 'birthdays'],
    posts: ['celebration'],
  },
];
