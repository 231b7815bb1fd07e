export { preferOwn } from './commands.ts';
export { uploadPhotoOf } from './external.ts';
export { ownPreference } from './queries.ts';
