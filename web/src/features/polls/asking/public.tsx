export { AudienceField } from './audience-field.tsx';
export { type Audiences, sizeOf, usualAudience } from './poll-draft.ts';
