import { expect, it, vi } from 'vitest';
import { stubApi } from '../../test/stub-api.ts';
import { answerWithTicket, OwnKey } from './tickets.ts';

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
