export { findRecipients } from './channels/queries.ts';
export { retryPushes } from './push/commands.ts';
export { parkedPushes } from './push/queries.ts';
