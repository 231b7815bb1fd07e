import { type CaseKind, caseKinds } from '@apprecio/contract/orders/orders.rules';
import { describe, expect, test } from 'vitest';
import { giftProblem, type Reader, readerOf, rightsOf } from './gifts.rules.ts';

const [asha, ravi, uma] = ['a', 'b', 'c'] as const;

describe('who is who in an order (ORD-06)', () => {
  test.each<[string, string | null, string | null, Reader | null]>([
    ['the buyer of their own order', asha, null, 'buyer'],
    ['the buyer of a gift', asha, ravi, 'giver'],
    ['the colleague it was sent to', ravi, ravi, 'recipient'],
    ['another colleague, of an order', uma, null, null],
    ['another colleague, of a gift', uma, ravi, null],
    ['whoever runs the store, of an order', null, null, 'admin'],
    ['whoever runs the store, of a gift', null, ravi, 'admin'],
  ])('%s', (_who, personId, recipientId, reader) => {
    expect(readerOf({ personId: asha, recipientId }, personId)).toBe(reader);
  });
});

describe('what each reader of an order may do (ORD-06)', () => {
  const all: readonly CaseKind[] = caseKinds;
  test.each<[Reader, boolean, boolean, boolean, readonly CaseKind[]]>([
    ['buyer', true, true, false, all],
    ['giver', false, true, true, ['cancellation', 'return']],
    ['recipient', true, false, true, ['voucher']],
    ['admin', false, true, false, all],
  ])('%s: codes %s, undo %s, line %s, requests %s', (reader, codes, undoes, line, asks) => {
    expect(rightsOf(reader)).toEqual({ codes, undoes, line, asks });
  });
});

describe('a gift voucher goes to an active colleague (CRT-04)', () => {
  const colleague = { id: ravi, isActive: true };
  test.each<[string, Parameters<typeof giftProblem>[0], string | null]>([
    ['a colleague', { giverId: asha, recipient: colleague, hasCode: true }, null],
    ['oneself', { giverId: asha, recipient: { id: asha, isActive: true }, hasCode: true }, 'orders.gift_self'],
    ['nobody known', { giverId: asha, recipient: null, hasCode: true }, 'orders.gift_recipient'],
    ['a leaver', { giverId: asha, recipient: { id: ravi, isActive: false }, hasCode: true }, 'orders.gift_recipient'],
    ['a thing without a code', { giverId: asha, recipient: colleague, hasCode: false }, 'orders.gift_kind'],
  ])('to %s', (_to, gift, problem) => {
    expect(giftProblem(gift)).toBe(problem);
  });
});
