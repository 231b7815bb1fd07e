export { retryPushes } from './push/commands.ts';
export { parkedPushes } from './push/queries.ts';
export { mentionsQuery, presented as seenNotice } from './queries.ts';
export { preview } from './rules.ts';
