import { inboxKinds } from '@apprecio/contract/generated/inbox';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refusal, stubApi } from '../../test/stub-api.ts';
import { storeToken } from '../session/session.ts';
import { makeQueryClient, query, useCommand } from './query.ts';
import type { AnswerOf } from './request.ts';

const none = { count: 0, items: [] };

function Page() {
  const communities = useQuery(query('communities.widget', {}));
  const inbox = useQuery(query('inbox.list', {}));
  const people = useQuery(query('people.filters', {}));
  const join = useCommand('communities.join');
  const leave = useCommand('communities.leave');
  const ready = communities.isSuccess && inbox.isSuccess && people.isSuccess;
  return (
    <>
      <p>{ready ? 'There' : 'Coming'}</p>
      <button type="button" onClick={() => join.mutate({ id: 'c1' })}>
        Join
      </button>
      <button type="button" onClick={() => leave.mutate({ id: 'c1' })}>
        Leave
      </button>
    </>
  );
}

function show() {
  const api = stubApi({
    'communities.widget': () => [],
    'inbox.list': () =>
      Object.fromEntries(Object.keys(inboxKinds).map((kind) => [kind, none])) as unknown as AnswerOf<'inbox.list'>,
    'people.filters': () => ({ departments: [], designations: [], locations: [], total: 0 }),
    'communities.join': () => ({ state: 'joined' }),
    'communities.leave': () => ({ ok: true }),
  });
  storeToken('token');
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const countRequests = () => [
    api.of('communities.widget').length,
    api.of('inbox.list').length,
    api.of('people.filters').length,
  ];
  return { api, requestCount: countRequests };
}

it('a successful command refetches only what its operation affects', async () => {
  const { requestCount: asked } = show();
  await screen.findByText('There');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(asked()).toEqual([2, 2, 1]));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(asked()).toEqual([3, 2, 1]));
});

it('a refused command refetches only if the refusal shows that the page is stale', async () => {
  const { api, requestCount: asked } = show();
  await screen.findByText('There');
  api.on('communities.leave', () => {
    throw new Refusal('request.invalid');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(api.of('communities.leave')).toHaveLength(1));
  api.on('communities.leave', () => {
    throw new Refusal('access.not_found');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(asked()).toEqual([2, 1, 1]));
});
