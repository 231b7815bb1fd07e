export { AudienceField } from './audience-field.tsx';
export { type Audiences, usualAudience } from './poll-draft.ts';
