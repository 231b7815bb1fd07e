export { acceptTicket } from './answers/external.ts';
export { takeTicket, ticketKeyOf } from './commands.ts';
export { createKeys, endKeys, forgetKeys, moveClose } from './keys/commands.ts';
export { ticketGraceMs, tookTicket } from './queries.ts';
