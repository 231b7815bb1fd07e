import { expect, it, vi } from 'vitest';
import { stubApi } from '../../test/stub-api.ts';
import { keepTicket } from './kept.ts';
import { answerWithTicket, OwnKey, repeatTickets } from './tickets.ts';

it('POLL-03 takes no ticket of a key that is not public', async () => {
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

it('SURV-04 what is being sent is not sent a second time by what repeats', async () => {
  const use = { key: 'surveys.ticketKey', take: 'surveys.takeTicket', answer: 'surveys.answer' } as const;
  const arrived = Promise.withResolvers<{ ok: true }>();
  const api = stubApi({
    'surveys.answer': async () => arrived.promise,
    'tickets.list': () => ({ keys: [], hashes: [] }),
  });
  keepTicket('me', {
    use,
    subjectId: '02',
    publicKey: 'QQ',
    answer: {},
    secret: 'org.key.c2VjcmV0',
    blinded: '',
    inverse: '',
    signature: 'QQ',
  });
  const answering = answerWithTicket({ owner: 'me', use, subjectId: '02', answer: { answers: {} }, take: vi.fn() });
  await vi.waitFor(() => expect(api.of('surveys.answer')).toHaveLength(1));
  await repeatTickets('me');
  expect(api.of('surveys.answer')).toHaveLength(1);
  arrived.resolve({ ok: true });
  await answering;
  await repeatTickets('me');
  expect(api.of('surveys.answer')).toHaveLength(2);
});
