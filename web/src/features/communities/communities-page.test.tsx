import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf, meera } from '../../test/samples.ts';
import { showApp, stubFrame } from '../../test/show-app.tsx';
import { Unreachable } from '../../test/stub-api.ts';
import type { Card } from './community/use-community.ts';

const card = (number: number, name: string, part: Partial<Card> = {}): Card => ({
  id: idOf(number),
  name,
  description: 'What it’s for',
  joinMode: 3,
  imageUrl: null,
  tint: 'green',
  memberCount: 12,
  faces: [],
  role: null,
  invitedBy: null,
  askedAt: null,
  activeAt: '2026-11-20T10:00:00.000Z',
  canJoin: true,
  ...part,
});
const list = (items: Card[]) => ({
  items,
  nextCursor: null,
  counts: { all: items.length, joined: items.filter(({ role }) => role !== null).length, found: items.length },
});

function serve(handlers: Parameters<typeof stubFrame>[1] = {}) {
  return stubFrame(
    {},
    {
      'communities.archived': () => ({ items: [], nextCursor: null }),
      'communities.list': () => list([]),
      ...handlers,
    },
  );
}

it('each community offers the possible action: join, ask, answer, or nothing (COM-01)', async () => {
  const api = serve({
    'communities.list': () =>
      list([
        card(51, 'Trekkers'),
        card(52, 'Readers', { joinMode: 1 }),
        card(53, 'Bakers', { joinMode: 1, askedAt: '2026-11-20T10:00:00.000Z', canJoin: false }),
        card(54, 'Night shift', { joinMode: 2, invitedBy: meera }),
        card(55, 'Northwind', { joinMode: 4, canJoin: false }),
      ]),
    'communities.join': () => ({ state: 'asked' }),
  });
  const { user } = showApp('/communities');
  await screen.findByRole('button', { name: 'Join Trekkers' });
  expect(screen.getByRole('button', { name: 'No, thanks: decline the invitation to Night shift' })).toBeTruthy();
  expect(screen.getByText('Meera Krishnan invited you')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw the request to join Bakers' })).toBeTruthy();
  const company = screen.getByRole('link', { name: 'Northwind' }).closest('li')!;
  expect(within(company).queryByRole('button')).toBeNull();
  expect(within(company).getByText('Member')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ask to join Readers' }));
  expect(await screen.findByText('You asked to join Readers')).toBeTruthy();
  expect(api.of('communities.join').at(-1)?.input).toEqual({ id: idOf(52) });
  await waitFor(() => expect(api.of('communities.list').length).toBeGreaterThan(1));
});

it.each([
  ['/communities', 'No communities yet'],
  ['/communities?search=zzz', 'Nothing matches'],
  ['/communities?filter=joined', 'You haven’t joined any yet'],
])('%s explains its empty list (NAV-10)', async (path, expectedHeading) => {
  serve();
  showApp(path);
  expect(await screen.findByRole('heading', { name: expectedHeading })).toBeTruthy();
});

it('a list that cannot be loaded offers Retry (NAV-10)', async () => {
  const api = serve({
    'communities.list': () => {
      throw new Unreachable();
    },
  });
  const { user } = showApp('/communities');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on('communities.list', () => list([card(51, 'Trekkers')]));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Trekkers' })).toBeTruthy();
});
