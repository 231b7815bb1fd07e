export { mentionsQuery, presented as seenNotice } from './queries.ts';
export { preview } from './rules.ts';
