export { isInAudience } from './audience.queries.ts';
