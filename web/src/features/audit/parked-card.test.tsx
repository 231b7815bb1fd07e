import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { ParkedCard } from './parked-card.tsx';

const parkedAt = '2026-11-24T08:00:00.000Z';
const mail = {
  id: 'email invitation-1',
  kind: 'email',
  to: 'asha@acme.example',
  feature: null,
  problem: '550 No such mailbox',
  attempts: 1,
  parkedAt,
} as const;
const task = { ...mail, id: 'task 1 search:posts.posted', kind: 'task', to: null, feature: 'search' } as const;

it('an admin sees each failed task with its reason and can retry it (OPS-03)', async () => {
  let items: (typeof mail | typeof task)[] = [mail, task];
  const api = stubApi({
    'audit.parked': () => ({ items }),
    'audit.retry': ({ input }) => {
      items = items.filter(({ id }) => !input.ids.includes(id));
      return { retried: input.ids.length };
    },
  });
  const { user } = await showPage(<ParkedCard />, sampleMe, 'audit', 'app');
  await screen.findByText('Email to asha@acme.example');
  expect(screen.getAllByText('550 No such mailbox')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Retry: Updating search' }));
  await waitFor(() => expect(screen.queryByText('Updating search')).toBeNull());
  expect(api.of('audit.retry').map(({ input }) => input)).toEqual([{ ids: [task.id] }]);
  await user.click(screen.getByRole('button', { name: 'Retry: Email to asha@acme.example' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Needs attention' })).toBeNull());
});

it('shows nothing when nothing failed', async () => {
  const api = stubApi({ 'audit.parked': () => ({ items: [] }) });
  await showPage(<ParkedCard />, sampleMe, 'audit', 'app');
  await waitFor(() => expect(api.of('audit.parked')).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
