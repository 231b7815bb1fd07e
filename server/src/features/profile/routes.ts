import { ownProfile } from '@apprecio/contract/profile/operations';
import { bind } from '../../platform/context.ts';
import { editProfile, onboard } from './commands.ts';
import { removePhoto, uploadPhoto } from './external.ts';
import { profile } from './queries.ts';

export const profileRoutes = bind(ownProfile, {
  'profile.detail': profile,
  'profile.edit': editProfile,
  'profile.onboard': onboard,
  'profile.uploadPhoto': uploadPhoto,
  'profile.removePhoto': removePhoto,
});
