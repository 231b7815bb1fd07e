import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';
import { pollOf } from '../../../test/support/things/polls.ts';

// The same whenever it is asked for: a call is repeated to the letter.
const made = pollOf({ audience: { kind: 'departments', names: ['Quality'] } });

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'polls'> = ({ polls }) => ({
  'polls.widget': { as: 'asha', input: {} },
  'polls.active': { as: 'asha', input: {} },
  'polls.list': { as: 'asha', input: { tab: 'active', search: 'law' } },
  'polls.details': { as: 'asha', input: { id: polls.openId } },
  'polls.create': { as: 'admin', input: made },
  'polls.update': { as: 'admin', input: { id: polls.freshId, ...pollOf({ question: 'Fresher?' }) } },
  'polls.vote': { as: 'asha', input: { id: polls.openId, optionIds: [polls.optionIds[1]!] } },
  'polls.ticketKey': { as: 'asha', input: { id: polls.anonymousId } },
  'polls.takeTicket': { as: 'asha', input: { id: polls.anonymousId, blinded: polls.blinded } },
  'polls.cast': { as: null, input: { ...polls.used, optionIds: [polls.anonymousOptionId] } },
  'polls.voters': { as: 'admin', input: { id: polls.openId, optionId: polls.optionIds[0]! } },
  'polls.close': { as: 'admin', input: { id: polls.closingId } },
  'polls.delete': { as: 'admin', input: { id: polls.doomedId } },
  'polls.restore': { as: 'admin', input: { id: polls.deletedId } },
});
