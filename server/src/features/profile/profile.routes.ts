import { ownProfile } from '@apprecio/contract/profile/profile.operations';
import { bind } from '../../platform/context.ts';
import { edit, onboard } from './profile.commands.ts';
import { removePhoto, uploadPhoto } from './profile.external.ts';
import { detail } from './profile.queries.ts';

export const profileRoutes = bind(ownProfile, {
  'profile.detail': detail,
  'profile.edit': edit,
  'profile.onboard': onboard,
  'profile.uploadPhoto': uploadPhoto,
  'profile.removePhoto': removePhoto,
});
