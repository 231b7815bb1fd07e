import { people } from '@apprecio/contract/people';
import { ownProfile } from '@apprecio/contract/profile';
import { bind } from '../../platform/context.ts';
import { branch, filters, list, suggest } from './directory/queries.ts';
import { onboard } from './external.ts';
import { setMood } from './mood/commands.ts';
import { mood, moodGroups } from './mood/queries.ts';
import { editProfile, introduce, prefer } from './profile/commands.ts';
import { removePhoto, uploadPhoto, uploadPhotoOf } from './profile/external.ts';
import { preference, profile } from './profile/queries.ts';
import { detail } from './queries.ts';

const own = bind(ownProfile, {
  'people.profile': profile,
  'people.preference': preference,
  'people.prefer': prefer,
  'people.editProfile': editProfile,
  'people.introduce': introduce,
  'people.uploadPhoto': uploadPhoto,
  'people.removePhoto': removePhoto,
  'people.uploadPhotoOf': uploadPhotoOf,
  'people.mood': mood,
  'people.setMood': setMood,
  'people.moodGroups': moodGroups,
});

export const peopleRoutes = [
  ...bind(people, {
    'people.list': list,
    'people.filters': filters,
    'people.detail': detail,
    'people.suggest': suggest,
    'people.branch': branch,
    'people.onboard': onboard,
  }),
  ...own,
];
