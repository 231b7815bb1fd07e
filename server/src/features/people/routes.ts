import { people } from '@apprecio/contract/people';
import { bind } from '../../platform/context.ts';
import { prefer } from './commands.ts';
import { onboard } from './external.ts';
import { preference, profile } from './profile/queries.ts';
import { detail, filters, list, suggest } from './queries.ts';

export const peopleRoutes = bind(people, {
  'people.list': list,
  'people.filters': filters,
  'people.detail': detail,
  'people.profile': profile,
  'people.suggest': suggest,
  'people.preference': preference,
  'people.prefer': prefer,
  'people.onboard': onboard,
});
