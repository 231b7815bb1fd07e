import { expect, it, vi } from 'vitest';
import { stubApi } from '../../test/stub-api.ts';
import { dropTicket, storeTicket, readTicket } from './stored-tickets.ts';
import { answerWithTicket, OwnKey, repeatTickets } from './tickets.ts';

it('takes no ticket for a key that is not public (POLL-03)', async () => {
  stubApi({
    'polls.ticketKey': () => ({ prefix: 'org.key-1', publicKey: 'QQ' }),
    'tickets.list': () => ({ keys: [{ id: 'key-2', publicKey: 'QQ' }], hashes: [] }),
  });
  const take = vi.fn();
  const answering = answerWithTicket({
    owner: 'me',
    use: { key: 'polls.ticketKey', take: 'polls.takeTicket', answer: 'polls.cast' },
    subjectId: '01',
    answer: { optionIds: [] },
    take,
  });
  await expect(answering).rejects.toThrow(OwnKey);
  expect(take).not.toHaveBeenCalled();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('apprecio-ticket'))).toEqual([]);
});

function storeSampleTicket(subjectId: string) {
  const use = { key: 'surveys.ticketKey', take: 'surveys.takeTicket', answer: 'surveys.answer' } as const;
  const secret = 'org.key.c2VjcmV0';
  storeTicket('me', { use, subjectId, publicKey: 'QQ', answer: {}, secret, blinded: '', inverse: '', signature: 'QQ' });
  return use;
}

const notListed = { 'tickets.list': () => ({ keys: [], hashes: [] }) };

it('an answer being sent is not sent again by the retry (SURV-04)', async () => {
  const arrived = Promise.withResolvers<{ ok: true }>();
  const api = stubApi({ 'surveys.answer': async () => arrived.promise, ...notListed });
  const use = storeSampleTicket('02');
  const answering = answerWithTicket({ owner: 'me', use, subjectId: '02', answer: { answers: {} }, take: vi.fn() });
  await vi.waitFor(() => expect(api.of('surveys.answer')).toHaveLength(1));
  await repeatTickets('me');
  expect(api.of('surveys.answer')).toHaveLength(1);
  arrived.resolve({ ok: true });
  await answering;
});

it('an arrived answer is resent only if it is not listed after a quarter of an hour (SURV-04)', async () => {
  const api = stubApi({ 'surveys.answer': () => ({ ok: true }), ...notListed });
  const use = storeSampleTicket('03');
  await answerWithTicket({ owner: 'me', use, subjectId: '03', answer: { answers: {} }, take: vi.fn() });
  await repeatTickets('me');
  expect(api.of('surveys.answer')).toHaveLength(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
  await repeatTickets('me');
  expect(api.of('surveys.answer')).toHaveLength(2);
});

it('two simultaneous retries of a page send an answer once (SURV-04)', async () => {
  const api = stubApi({ 'surveys.answer': () => ({ ok: true }), ...notListed });
  storeSampleTicket('04');
  await Promise.all([repeatTickets('me'), repeatTickets('me')]);
  expect(api.of('surveys.answer')).toHaveLength(1);
});

it('a ticket deleted while its answer is sent is not stored again (SURV-04)', async () => {
  const arrived = Promise.withResolvers<{ ok: true }>();
  const api = stubApi({ 'surveys.answer': async () => arrived.promise, ...notListed });
  const use = storeSampleTicket('05');
  const answering = answerWithTicket({ owner: 'me', use, subjectId: '05', answer: { answers: {} }, take: vi.fn() });
  await vi.waitFor(() => expect(api.of('surveys.answer')).toHaveLength(1));
  dropTicket('me', '05');
  arrived.resolve({ ok: true });
  await answering;
  expect(readTicket('me', '05')).toBeNull();
});
