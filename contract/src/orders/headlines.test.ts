import { expect, test } from 'vitest';
import { headlineOf, type HeadlineFacts } from './headlines.ts';

const parcel: HeadlineFacts = {
  status: 'shipped',
  waitsForAdmin: false,
  hasParcel: true,
  expectedOn: null,
  codes: null,
};
const today = '2026-12-01';

test.each([
  ['an order that is not paid', { status: 'pending' }, 'unpaid'],
  ['an order that another admin confirms', { status: 'pending', waitsForAdmin: true }, 'approval'],
  ['a booking', { status: 'processing', hasParcel: false }, 'booking'],
  ['a parcel without a day', { status: 'processing' }, 'shipping'],
  ['a parcel that is promised', { status: 'processing', expectedOn: '2026-12-04' }, 'arrives'],
  ['a shipped parcel without a day', {}, 'onTheWay'],
  ['a parcel that comes today', { expectedOn: today }, 'arrives'],
  ['a parcel that should have come yesterday', { expectedOn: '2026-11-30' }, 'onTheWay'],
  ['a parcel that came', { status: 'delivered', expectedOn: '2026-12-04' }, 'delivered'],
  ['a code that nobody saw', { status: 'delivered', codes: 'ready' }, 'codeReady'],
  ['a code that was shown', { status: 'delivered', codes: 'shown' }, 'codeShown'],
  ['a cancelled order', { status: 'cancelled' }, 'cancelled'],
  ['a returned order', { status: 'returned' }, 'returned'],
] as const)('the headline of %s (ORD-02, ORD-07)', (_title, facts, headline) => {
  expect(headlineOf({ ...parcel, ...facts }, today)).toBe(headline);
});
