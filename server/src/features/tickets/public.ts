export { acceptTicket } from './answers/answers.external.ts';
export { takeTicket, ticketKeyOf } from './tickets.commands.ts';
export {
  addInvitees,
  type Asks,
  compare,
  foresee,
  storeInvitees,
  requireNoList,
} from './comparison/comparison.commands.ts';
export { isInvitee, type Invitee, countsTowards, uncountedTakers } from './comparison/comparison.queries.ts';
export { createKeys, endKeys, forgetKeys, moveClose } from './keys.commands.ts';
export { tookTicket } from './tickets.queries.ts';
export { countClosed } from './tickets.reactions.ts';
