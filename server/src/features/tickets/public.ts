export { acceptTicket, type UsedTicket } from './answers/external.ts';
export { takeTicket, ticketKeyOf } from './commands.ts';
export { createKeys, endKeys, forgetKeys, moveClose } from './keys/commands.ts';
export { takers, ticketGraceMs, tookTicket } from './queries.ts';
export type { TicketSubject } from './rules.ts';
