import { expect, test } from 'vitest';
import { parcelDraft, parcelOf } from './parcel-fields.tsx';

test.each([
  ['nothing', {}, {}],
  ['a carrier and a number', { carrier: 'dtdc', tracking: ' A 1 ' }, { carrier: 'dtdc', tracking: 'A 1' }],
  ['a listed carrier with the name of another one', { carrier: 'dtdc', carrierName: 'Sahyadri' }, { carrier: 'dtdc' }],
  [
    'another carrier',
    { carrier: 'other', carrierName: 'Sahyadri', carrierLink: 'https://s.example', expectedOn: '2026-12-04' },
    { carrier: 'other', carrierName: 'Sahyadri', carrierLink: 'https://s.example', expectedOn: '2026-12-04' },
  ],
])('sends %s as it was typed, without what is empty (ORD-07)', (_title, typed, parcel) => {
  expect(parcelOf({ ...parcelDraft(), ...typed })).toEqual(parcel);
});
