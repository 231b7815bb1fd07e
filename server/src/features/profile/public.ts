export { preferOwn } from './profile.commands.ts';
export { uploadPhotoOf } from './profile.external.ts';
export { ownPreference } from './profile.queries.ts';
