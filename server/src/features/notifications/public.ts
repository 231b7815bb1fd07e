export { mentionsQuery } from './queries.ts';
export { preview } from './rules.ts';
