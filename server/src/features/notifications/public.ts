export { findRecipients } from './channels/queries.ts';
export { retryPushes } from './push/commands.ts';
export { parkedPushes } from './push/queries.ts';
export { mentionsQuery, presented as presentNotice } from './queries.ts';
