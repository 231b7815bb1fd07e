export { acceptTicket } from './answers/external.ts';
export { takeTicket, ticketKeyOf } from './commands.ts';
export { addAsked, type Asks, compare, foresee, keepAsked, requireNoList } from './asked/commands.ts';
export { askedThen, type AskedPerson, countsTowards, uncountedTakers } from './asked/queries.ts';
export { createKeys, endKeys, forgetKeys, moveClose } from './keys/commands.ts';
export { ticketGraceMs, tookTicket } from './queries.ts';
