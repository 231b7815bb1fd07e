import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { ananya, arjun, idOf, meera, sampleMe, samplePerson } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi, Unreachable } from '../../test/stub-api.ts';
import { QueryList, type QueryListProps } from './query-list.tsx';

const failed = 'Error loading data. Please try again.';

type Person = AnswerOf<'polls.voters'>['items'][number];
type Props = Partial<QueryListProps<Person>>;

function Voters(props: Props) {
  const list = useList(infinite('polls.voters', { id: idOf(1), optionId: idOf(2) }));
  return (
    <QueryList
      query={list}
      label="Voters"
      empty={{ drawing: 'map', title: 'Nobody yet', text: 'Come back later' }}
      row={({ id, name }) => <li key={id}>{name}</li>}
      {...props}
    />
  );
}

const page = (items: Person[], nextCursor: string | null = null) => ({ items, nextCursor }) as never;

async function showVoters(answer: () => never, props: Props = {}) {
  const api = stubApi({ 'polls.voters': answer });
  return { api, ...(await showPage(<Voters {...props} />, sampleMe)) };
}

test('a list shows a skeleton while it loads and then its rows (NAV-10)', async () => {
  let answer = (_page: never) => {};
  await showVoters((() => new Promise((resolve) => (answer = resolve))) as never);
  expect((await screen.findByText('Loading')).closest('[aria-busy=true]')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  answer(page([ananya, meera]));
  const list = await screen.findByRole('list', { name: 'Voters' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Loading')).toBeNull();
});

test('a list that fails to load shows an error, and Retry loads it (NAV-10)', async () => {
  const { api, user } = await showVoters(() => {
    throw new Unreachable();
  });
  expect(await screen.findByRole('heading', { name: failed })).toBeTruthy();
  api.on('polls.voters', () => page([ananya]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(ananya.name)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: failed })).toBeNull();
});

test('a list that fails to load more keeps its rows (NAV-10)', async () => {
  const { api, user } = await showVoters(() => page([ananya], 'next'));
  await screen.findByText(ananya.name);
  api.on('polls.voters', () => {
    throw new Unreachable();
  });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(api.of('polls.voters')).toHaveLength(2));
  expect(await screen.findByText(ananya.name)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: failed })).toBeNull();
  api.on('polls.voters', () => page([meera]));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(meera.name)).toBeTruthy();
});

test.each([
  { title: 'an empty list says so', empty: { drawing: 'map', title: 'Nobody yet' }, expectedText: 'Nobody yet' },
  {
    title: 'an empty list in a panel says so in a line',
    empty: 'Nobody voted',
    within: 'panel',
    expectedText: 'Nobody voted',
  },
  { title: 'an empty list draws what is given', empty: <b>No votes</b>, expectedText: 'No votes' },
] as const)('$title (NAV-10)', async ({ expectedText, title: _title, ...props }) => {
  await showVoters(() => page([]), props);
  expect(await screen.findByText(expectedText)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('Show more continues where the list ended and disappears at its end (NAV-10)', async () => {
  const { api, user } = await showVoters(() => page([ananya], 'after Ananya'));
  await screen.findByText(ananya.name);
  api.on('polls.voters', () => page([meera]));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(meera.name)).toBeTruthy();
  expect(api.of('polls.voters').map(({ input }) => input.cursor)).toEqual([undefined, 'after Ananya']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a counted list shows its loaded and total number of rows (NAV-10)', async () => {
  const { user, api } = await showVoters(() => page([ananya], 'next'), { total: 2 });
  expect(await screen.findByText('Showing 1 of 2')).toBeTruthy();
  api.on('polls.voters', () => page([meera]));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Showing 2 of 2')).toBeTruthy();
});

test('a list can draw its items in a custom way (NAV-10)', async () => {
  await showVoters(() => page([ananya, arjun]), { children: (items) => <p>{items.map(({ name }) => name).join()}</p> });
  expect(await screen.findByText(`${ananya.name},${arjun.name}`)).toBeTruthy();
});

const hundred = Array.from({ length: 100 }, (_, at) => samplePerson(at + 1, `Person ${at + 1}`));

/** Makes the window scroll over all rows, which nothing is in without a layout. */
function scrolls(): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 64 * 150, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true });
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });
}

const virtual: Props = {
  virtual: 64,
  total: 150,
  row: ({ id, name }) => <a href={`/people/${id}`}>{name}</a>,
};

test('a long list draws only visible rows and loads more near its end (PPL-01)', async () => {
  scrolls();
  const { api } = await showVoters(() => page(hundred, 'next'), virtual);
  const first = await screen.findByRole('link', { name: 'Person 1' });
  expect(screen.getAllByRole('link').length).toBeLessThan(60);
  expect(first.closest('li')?.getAttribute('aria-setsize')).toBe('150');
  expect(api.of('polls.voters')).toHaveLength(1);
  window.scrollTo({ top: 64 * 90 });
  await waitFor(() => expect(api.of('polls.voters').length).toBeGreaterThan(1));
});

test('arrow and Page keys move between rows of a long list, also to rows not drawn yet (PPL-01)', async () => {
  scrolls();
  const { user } = await showVoters(() => page(hundred), virtual);
  const first = await screen.findByRole('link', { name: 'Person 1' });
  first.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Person 2');
  expect(screen.queryByRole('link', { name: 'Person 72' })).toBeNull();
  await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Person 72'));
});
