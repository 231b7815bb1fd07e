import type { ModulePart } from '../api/modules.ts';

/** The modules that parts of this feature belong to. */
export const peopleModules: readonly ModulePart[] = [
  {
    module: 'mood',
    only: { operations: ['people.mood', 'people.setMood', 'people.teamMood', 'people.moodGroups'] },
  },
];
