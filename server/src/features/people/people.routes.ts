import { moods } from '@apprecio/contract/people/mood';
import { people } from '@apprecio/contract/people/people.operations';
import { bind } from '../../platform/context.ts';
import { branch, filters, list, suggest } from './directory/directory.queries.ts';
import { setMood } from './mood/mood.commands.ts';
import { mood, moodGroups, teamMood } from './mood/mood.queries.ts';
import { detail } from './people.queries.ts';

export const peopleRoutes = [
  ...bind(people, {
    'people.list': list,
    'people.filters': filters,
    'people.detail': detail,
    'people.suggest': suggest,
    'people.branch': branch,
  }),
  ...bind(moods, {
    'people.mood': mood,
    'people.setMood': setMood,
    'people.teamMood': teamMood,
    'people.moodGroups': moodGroups,
  }),
];
