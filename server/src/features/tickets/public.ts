export { acceptTicket } from './answers/external.ts';
export { takeTicket, ticketKeyOf } from './commands.ts';
export { addInvitees, type Asks, compare, foresee, storeInvitees, requireNoList } from './comparison/commands.ts';
export { isInvitee, type Invitee, countsTowards, uncountedTakers } from './comparison/queries.ts';
export { createKeys, endKeys, forgetKeys, moveClose } from './keys/commands.ts';
export { ticketGraceMs, tookTicket } from './queries.ts';
