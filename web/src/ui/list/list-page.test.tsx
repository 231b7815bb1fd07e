import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import { address, changed } from '../../lib/search-params.ts';
import { ananya, idOf, meera, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { ListPage } from './list-page.tsx';

interface View {
  tab?: 'past';
  search?: string;
}

function Page() {
  const [view, setView] = useState<View>({});
  const { tab = 'now', search } = view;
  const list = useList(infinite('people.list', { limit: 20, ...(search && { search }) }), { keep: true });
  return (
    <ListPage
      title="People"
      text={list.first && `${list.first.total ?? 0} people`}
      end={<button type="button">Invite</button>}
      query={list}
      tabs={{
        label: 'When',
        names: ['now', 'past'] as const,
        current: tab,
        text: (each) => (each === 'now' ? 'Now' : 'Past'),
        to: (each) => address('/people', { tab: each, search }),
        counts: { now: list.first?.total ?? 0 },
      }}
      search={{ label: 'Search', value: search, onChange: (words) => setView(changed(view, { search: words })) }}
      filters={<button type="button">Filter</button>}
      found={`${list.items.length} found`}
      empty="Nobody"
      row={({ id, name }) => <li key={id}>{name}</li>}
    />
  );
}

test('a list page has its title, line, actions, tabs with counts, search and filters (NAV-10)', async () => {
  stubApi({ 'people.list': () => ({ items: [ananya], nextCursor: null, total: 1 }) });
  await showPage(<Page />, sampleMe);
  expect(await screen.findByText('1 people')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'People' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
  const tabs = screen.getByRole('navigation', { name: 'When' });
  expect([...tabs.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('aria-current')])).toEqual([
    ['Now1', 'page'],
    ['Past', null],
  ]);
  expect(screen.getByRole('link', { name: 'Past' }).getAttribute('href')).toBe('/people?tab=past');
  expect(screen.getByText('1 found').getAttribute('role')).toBe('status');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy();
});

test('a search keeps earlier results visible and hides their count until the response arrives (NAV-12)', async () => {
  const api = stubApi({ 'people.list': () => ({ items: [ananya], nextCursor: null, total: 1 }) });
  const { user } = await showPage(<Page />, sampleMe);
  await screen.findByText(ananya.name);
  let answer = (_page: object) => {};
  api.on('people.list', (async () => new Promise((resolve) => (answer = resolve))) as never);
  await user.type(screen.getByRole('searchbox'), 'Meera');
  expect(await screen.findByRole('link', { name: 'Past' })).toBeTruthy();
  await expect.poll(() => api.of('people.list').map(({ input }) => input.search)).toEqual([undefined, 'Meera']);
  expect(screen.getByText(ananya.name).closest('.opacity-60')).toBeTruthy();
  expect(screen.queryByText('1 found')).toBeNull();
  answer({ items: [{ ...meera, id: idOf(2) }], nextCursor: null, total: 1 });
  expect(await screen.findByText(meera.name)).toBeTruthy();
  expect(screen.getByText('1 found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Past' }).getAttribute('href')).toBe('/people?tab=past&search=Meera');
});
