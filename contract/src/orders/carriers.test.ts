import { expect, test } from 'vitest';
import { carriers, carrierNameOf, parcelUrl, readCarrier } from './carriers.ts';

const none = { carrier: null, carrierName: null, carrierLink: null, tracking: null };

test.each([
  ['Delhivery', 'delhivery'],
  ['blue dart', 'blue_dart'],
  ['BLUEDART', 'blue_dart'],
  ['Speed Post', 'india_post'],
  ['DHL Express', 'dhl'],
  ['ecom-express', 'ecom_express'],
])('the carrier %j of a file is %s (ORD-07)', (text, carrier) => {
  expect(readCarrier(text)).toEqual({ carrier, carrierName: null });
});

test('a carrier that is not listed keeps its own name, and an empty cell names none (ORD-07)', () => {
  expect(readCarrier(' Sahyadri Courier ')).toEqual({ carrier: 'other', carrierName: 'Sahyadri Courier' });
  expect(readCarrier('  ')).toEqual({ carrier: null, carrierName: null });
});

test.each([
  ['no carrier', { ...none, tracking: 'A 1' }, null],
  ['a listed carrier without a number', { ...none, carrier: 'fedex' }, null],
  [
    'a listed carrier with a number',
    { ...none, carrier: 'fedex', tracking: 'A 1&b=/2' },
    'https://www.fedex.com/fedextrack/?trknbr=A%201%26b%3D%2F2',
  ],
  ['another carrier without a link', { ...none, carrier: 'other', carrierName: 'Sahyadri', tracking: '1' }, null],
  [
    'another carrier with a link',
    { ...none, carrier: 'other', carrierLink: 'https://sahyadri.example/follow' },
    'https://sahyadri.example/follow',
  ],
  ['a link without encryption', { ...none, carrier: 'other', carrierLink: 'http://sahyadri.example' }, null],
  ['a link that runs code', { ...none, carrier: 'other', carrierLink: 'javascript:alert(1)' }, null],
  ['a link with a password', { ...none, carrier: 'other', carrierLink: 'https://a:b@sahyadri.example' }, null],
] as const)('a parcel is followed by %s at %o: %s (ORD-07)', (_title, parcel, url) => {
  expect(parcelUrl(parcel)).toBe(url);
});

test('every listed carrier has a name and an https page (ORD-07)', () => {
  for (const [carrier, { name, page }] of Object.entries(carriers)) {
    expect(carrierNameOf({ carrier: carrier as keyof typeof carriers, carrierName: null })).toBe(name);
    expect(new URL(page.replace('{number}', '1')).protocol).toBe('https:');
  }
});
