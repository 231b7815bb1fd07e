import { searchType } from '@apprecio/contract/api/codes';
import type { SearchResult } from '@apprecio/contract/search/search.operations';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubDesktop } from '../../test/desktop.ts';
import { arjun, idOf, meera, sampleMe } from '../../test/samples.ts';
import { showApp, stubFrame } from '../../test/show-app.tsx';
import { Refusal } from '../../test/stub-api.ts';

configure({ asyncUtilTimeout: 5_000 });

beforeEach(async () => {
  stubDesktop();
  // Loads what is fetched on first use, so that no test waits for it.
  await Promise.all([import('./command-bar.tsx'), import('./search-field.tsx')]);
}, 60_000);

const nothing = { imageUrl: null, empId: null, department: null, designation: null, post: null };
const person = ({ id, name }: { id: string; name: string }): SearchResult => ({
  ...nothing,
  id,
  name,
  type: searchType.people,
  empId: 'NW-2',
  department: 'Sales',
  designation: 'Key account manager',
});
const all: SearchResult[] = [
  person(meera),
  {
    ...nothing,
    id: idOf(50),
    type: searchType.posts,
    name: 'When the Nashik truck broke down…',
    post: { author: 'Suresh Patil', recipient: 'Meera Krishnan', others: 0, at: '2025-10-12T06:00:00.000Z' },
  },
  { ...nothing, id: idOf(60), type: searchType.communities, name: 'Meera’s Monday book club' },
];

function showSearch(answer: (search: string) => SearchResult[] = () => all) {
  const api = stubFrame(
    {},
    {
      'search.results': ({ input }) => answer(String(input.search)),
      'recognition.types': () => [],
      'recognition.groups': () => [],
      'recognition.givenTo': () => ({ people: [], today: 0 }),
      'people.suggest': () => [],
    },
  );
  const app = showApp('/nowhere');
  const begin = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Search or jump to…' }));
    return screen.findByRole('combobox', { name: 'Search or jump to' });
  };
  const command = async () => {
    await screen.findByRole('button', { name: 'Search or jump to…' });
    await app.user.keyboard('{Control>}k{/Control}');
    const bar = within(await screen.findByRole('dialog', { name: 'Search and commands' }));
    await waitFor(() => expect(document.activeElement).toBe(bar.getByRole('combobox')));
    return bar;
  };
  return { api, ...app, begin, command };
}

it('the panel shows People, Posts and Communities, and a choice closes it and clears the field (SRCH-01)', async () => {
  const { api, user, begin, place } = showSearch();
  const field = await begin();
  expect(document.activeElement).toBe(field);
  await user.paste('  meer');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'MKMeera KrishnanKey account manager • Sales',
    'When the Nashik truck broke down…PostSuresh Patil → Meera Krishnan · 12 Oct, 2025',
    'Meera’s Monday book clubCommunity',
  ]);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(3);
  expect(screen.getAllByRole('status')[0]!.textContent).toMatch(/^3 results/);
  expect(api.of('search.results').map(({ input }) => input.search)).toEqual(['meer']);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(place()).toContain(idOf(50)));
  expect(place()).toBe(`/?postId=${idOf(50)}`);
  expect(screen.queryByRole('option')).toBeNull();
});

it('posts with the same words are distinguished by author, recipients and date (SRCH-01)', async () => {
  const at = '2025-10-12T06:00:00.000Z';
  const like = { ...nothing, type: searchType.posts, name: 'The same truck' };
  const { user, begin } = showSearch(() => [
    { ...like, id: idOf(51), post: { author: 'Suresh Patil', recipient: 'Meera Krishnan', others: 2, at } },
    { ...like, id: idOf(52), post: { author: 'Arjun Nair', recipient: null, others: 0, at } },
  ]);
  await begin();
  await user.paste('truck');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'The same truckPostSuresh Patil → Meera Krishnan and 2 others · 12 Oct, 2025',
    'The same truckPostArjun Nair · 12 Oct, 2025',
  ]);
});

it('blanks send no request, and without results the panel stays closed and a status says so (SRCH-01)', async () => {
  const { api, user, begin } = showSearch((search) => (search === 'xyz' ? [] : all));
  const field = await begin();
  await user.paste('   ');
  await user.paste('xyz');
  const status = await screen.findByText('No results for “xyz”');
  expect(status.className).toBe('sr-only');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(api.of('search.results').map(({ input }) => input.search)).toEqual(['xyz']);
  await user.keyboard('{Control>}a{/Control}meer');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(field.getAttribute('aria-expanded')).toBe('true');
});

it('a click elsewhere closes the panel and clears the query, and switching windows does not (SRCH-01)', async () => {
  const { user, begin } = showSearch();
  const field = await begin();
  await user.paste('meer');
  await screen.findAllByRole('option');
  const elsewhere = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  fireEvent.blur(field);
  expect(screen.getAllByRole('option')).toHaveLength(3);
  elsewhere.mockRestore();
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect((field as HTMLInputElement).value).toBe('');
});

it('a failed search opens no panel, shows an error and keeps the typed text (SRCH-01)', async () => {
  let tries = 0;
  const { user, begin } = showSearch(() => {
    tries += 1;
    if (tries === 1) throw new Refusal('server.failed');
    return all;
  });
  const field = await begin();
  await user.paste('meer');
  const region = screen.getByRole('region', { name: 'Notices (F8)' });
  await within(region).findByText('Error loading data. Please try again.');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect((field as HTMLInputElement).value).toBe('meer');
  await user.paste('a');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
});

it('the bar puts the exact match first, Enter opens it, and no message claims no results (NAV-11)', async () => {
  const { user, command, place } = showSearch((search) => (search === 'settings' ? [] : all));
  const bar = await command();
  await user.paste('settings');
  const options = await bar.findAllByRole('option');
  expect(options[0]!.textContent).toBe('Settings');
  await waitFor(() => expect(bar.getAllByRole('status')[0]!.textContent).toMatch(/result/));
  expect(bar.queryByText(/No results/)).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/settings'));
});

it('the bar puts a community of exactly that name before people of a similar one (NAV-11)', async () => {
  const { user, command } = showSearch(() => [
    person({ ...meera, name: 'Trekkers Nair' }),
    { ...nothing, id: idOf(60), type: searchType.communities, name: 'Trekkers' },
  ]);
  const bar = await command();
  await user.paste('trekkers');
  await waitFor(() => expect(bar.getAllByRole('option')).toHaveLength(2));
  expect(bar.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'TrekkersCommunity',
    expect.stringContaining('Trekkers Nair'),
  ]);
});

it('a line sends a thank-you on the second Enter, after showing who will see it (NAV-11)', async () => {
  const { api, user, command } = showSearch((search) =>
    search.startsWith('arj') ? [person(sampleMe), person(arjun)] : [],
  );
  const bar = await command();
  await user.paste('thank arj for covering my shift +20');
  const first = await bar.findByRole('option', { name: /^Thank Arjun Nair/ });
  expect(first.textContent).toContain('“For covering my shift” · 20 points');
  await user.keyboard('{Enter}');
  const confirmOption = await bar.findByRole('option', { name: /^Send your thank-you to Arjun Nair/ });
  expect(confirmOption.textContent).toContain('can see this');
  expect(api.of('recognition.give')).toEqual([]);
  api.on('recognition.give', () => {
    throw new Refusal('points.insufficient');
  });
  await user.keyboard('{Enter}');
  const refused = await bar.findByRole('option', { name: /^Open the form/ });
  expect(refused.textContent).toContain('You don’t have enough points left to give.');
  expect(api.of('recognition.give').map(({ input }) => input)).toEqual([
    expect.objectContaining({ message: 'For covering my shift', recipients: [{ personId: arjun.id, points: 20 }] }),
  ]);
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: /^Thank /, busy: false }));
  expect(await dialog.findByDisplayValue('For covering my shift')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a line without a message opens the dialog for the named person (NAV-11)', async () => {
  const { user, command } = showSearch((search) => (search.startsWith('arj') ? [person(sampleMe), person(arjun)] : []));
  const bar = await command();
  await user.paste('thank arj');
  await bar.findByRole('option', { name: /^Thank Arjun Nair/ });
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: /^Thank /, busy: false }));
  expect(dialog.getByText('Arjun Nair')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Search and commands' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Enter never opens a result found only by a shorter query (NAV-11)', async () => {
  const { api, user, command } = showSearch();
  const never = new Promise<SearchResult[]>(() => undefined);
  api.on('search.results', ({ input }) => (input.search === 'wri' ? all : never));
  const bar = await command();
  await user.paste('wri');
  await bar.findByRole('option', { name: /Nashik/ });
  await user.paste('te');
  await waitFor(() => expect(bar.queryByRole('option', { name: /Nashik/ })).toBeNull());
  const first = bar.getAllByRole('option')[0]!;
  expect(first.textContent).toBe('Write a post');
  expect(first.hasAttribute('data-highlighted')).toBe(true);
});

it('the command bar opens every permitted page and switches the theme (NAV-11)', async () => {
  const { api, user, command, place } = showSearch(() => []);
  api.on('profile.prefer', () => ({ theme: 2, language: 'en' }) as never);
  const bar = await command();
  const names = () => bar.getAllByRole('option').map((option) => option.textContent);
  await waitFor(() => expect(names()).toContain('Settings'));
  expect(names()[0]).toBe('Thank someone');
  expect(names().at(-1)).toBe('Logout');
  expect(names()).not.toContain('EmployeesOrganization');
  await user.paste('dark');
  await waitFor(() => expect(names()).toEqual(['Switch to dark theme', 'ThemeSettings']));
  await user.keyboard('{Enter}');
  expect(localStorage.getItem('apprecio-theme')).toBe('dark');
  await waitFor(() => expect(api.of('profile.prefer').map(({ input }) => input)).toEqual([{ theme: 2 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await command();
  await user.paste('settings');
  await waitFor(() => expect(again.getAllByRole('option')[0]!.textContent).toBe('Settings'));
  expect(again.getAllByRole('option').map((option) => option.textContent)).toContain('Your time zoneSettings');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/settings'));
});

it('Logout is offered for its whole name only, so that “logo” and Enter never end a session (NAV-11)', async () => {
  const { user, command } = showSearch(() => []);
  const bar = await command();
  const names = () => bar.queryAllByRole('option').map((option) => option.textContent);
  await waitFor(() => expect(names()).toContain('Logout'));
  for (const begun of ['log', 'o', 'u']) {
    await user.paste(begun);
    await waitFor(() => expect(names()).not.toContain('Logout'));
  }
  await user.paste('t');
  await waitFor(() => expect(names()).toEqual(['Logout']));
});
