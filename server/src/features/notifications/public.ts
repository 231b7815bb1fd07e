export { findRecipients } from './channels/channels.queries.ts';
export { retryPushes } from './push/push.commands.ts';
export { parkedPushes } from './push/push.queries.ts';
