import { inboxKinds } from '@apprecio/contract/generated/inbox';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useEffect } from 'react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Queue } from '../../lib/inbox.ts';
import { startLive } from '../../lib/live/live-stream.ts';
import { idOf, meera, sampleMe, suresh } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable } from '../../test/stub-api.ts';
import { inboxParts, kindsInOrder } from './parts.ts';
import { Inbox } from './public.tsx';
import { lastRows, rowsKey } from './rows.ts';

// This module is loaded when needed, which takes long on a busy machine.
beforeAll(async () => {
  await import('./inbox-card.tsx');
});
beforeEach(() => localStorage.clear());

const none = { count: 0, items: [] };
const empty = Object.fromEntries(kindsInOrder.map((kind) => [kind, none])) as unknown as Queue;
const at = '2026-11-20T10:00:00Z';
const trekkers = { id: idOf(60), name: 'Sunday trekkers' };
const request = { community: trekkers, person: suresh, askedAt: at };
const { id, name, imageUrl } = meera;
const mention = (n: number) => ({
  id: idOf(n),
  actor: { id, name, imageUrl },
  message: `Words ${n}`,
  deeplink: '/?postId=1',
  at,
});
const queue: Queue = {
  ...empty,
  requests: { count: 1, items: [request] },
  invitations: {
    count: 1,
    items: [{ community: { id: idOf(61), name: 'Book club' }, invitedBy: meera, invitedAt: at }],
  },
  mentions: { count: 4, items: [mention(71), mention(72)] },
};

function Live() {
  useEffect(() => startLive(), []);
  return null;
}

async function show(found: () => Queue = () => queue) {
  const api = stubApi({ 'inbox.list': found, 'communities.acceptRequest': () => ({ ok: true }) });
  const page = (
    <>
      <Live />
      <Inbox ready />
    </>
  );
  return { api, ...(await showPage(page, sampleMe, 'inbox')) };
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('for you', () => {
  test('every kind of the contract has a part, and no two have the same rank (HOME-01)', () => {
    expect(kindsInOrder.toSorted()).toEqual(Object.keys(inboxKinds).toSorted());
    const places = kindsInOrder.flatMap((kind) => inboxParts[kind].place ?? []);
    expect(new Set(places).size).toBe(places.length);
  });

  test('shows three rows from the first visit on, all rows on demand, without accessibility faults (HOME-01)', async () => {
    const { user, container } = await show();
    const card = await screen.findByRole('region', { name: 'For you' });
    expect(await within(card).findByText('Suresh Patil wants to join Sunday trekkers')).toBeTruthy();
    expect(within(card).getByText('6')).toBeTruthy();
    expect(rows()).toHaveLength(3);
    await user.click(within(card).getByRole('button', { name: 'See all' }));
    expect(rows()).toHaveLength(4);
    expect(within(card).getAllByRole('listitem')[3]!.contains(document.activeElement)).toBe(true);
    expect(within(card).getByRole('link', { name: '2 more mentions' }).getAttribute('href')).toBe('/notifications');
    expect(lastRows()).toBe(3);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });

  test('what ends first comes first: a wish to somebody near, what ends today, what people wait for, then later (HOME-01)', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const wish = (person: typeof meera, near: boolean) => ({
      person,
      occasion: 'birthday' as const,
      day: inHours(0).slice(0, 10),
      date: '11-20',
      daysAway: 0,
      years: null,
      year: 2026,
      wished: false,
      wishCount: 0,
      mine: false,
      can: { wish: true },
      near,
    });
    const poll = (n: number, hours: number) => ({
      id: idOf(n),
      author: meera,
      question: `Question ${n}`,
      endsAt: inHours(hours),
    });
    const { user } = await show(() => ({
      ...empty,
      requests: { count: 1, items: [request] },
      polls: { count: 2, items: [poll(81, 3), poll(82, 90)] },
      wishes: { count: 2, items: [wish(meera, true), wish(suresh, false)] },
    }));
    await user.click(await screen.findByRole('button', { name: 'See all' }));
    expect(rows().map((text) => /Meera.*birthday|Suresh.*birthday|Question \d+|wants to join/.exec(text)?.[0])).toEqual(
      [
        expect.stringMatching(/^Meera.*birthday/),
        'Question 81',
        'wants to join',
        expect.stringMatching(/^Suresh.*birthday/),
        'Question 82',
      ],
    );
  });

  test('an answered row disappears, and reappears when the answer is rejected (HOME-01)', async () => {
    const { api, user } = await show(() => ({ ...empty, requests: queue.requests }));
    api.on('communities.acceptRequest', () => {
      throw new Refusal('communities.request_gone');
    });
    await user.click(
      await screen.findByRole('button', { name: 'Accept Suresh Patil’s request to join Sunday trekkers' }),
    );
    expect(await screen.findByText('Suresh Patil wants to join Sunday trekkers')).toBeTruthy();
    api.on('communities.acceptRequest', () => ({ ok: true }));
    api.on('inbox.list', () => empty);
    await user.click(screen.getByRole('button', { name: 'Accept Suresh Patil’s request to join Sunday trekkers' }));
    expect(await screen.findByText('You’re all caught up')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'For you' }));
    expect(api.of('communities.acceptRequest').at(-1)!.input).toEqual({ id: trekkers.id, personId: suresh.id });
    await waitFor(() => expect(lastRows()).toBe(1));
    api.on('inbox.list', () => ({ ...empty, requests: queue.requests }));
    await act(async () => api.publish({ kind: 'community', subject: trekkers.id }));
    expect(await screen.findByText('Suresh Patil wants to join Sunday trekkers')).toBeTruthy();
  });

  test('says that nothing waits, and offers Retry when loading fails (NAV-10)', async () => {
    const { api, user } = await show(() => {
      throw new Unreachable();
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(retry.closest('[role=alert]')).toBeTruthy();
    api.on('inbox.list', () => empty);
    await user.click(retry);
    expect(await screen.findByText('You’re all caught up')).toBeTruthy();
  });
});

test('rows beyond those whose place was reserved open slowly instead of pushing the page at once (NAV-09)', async () => {
  localStorage.setItem(rowsKey, '1');
  await show();
  const list = await screen.findByRole('list', { name: 'For you' });
  expect(list.children.length).toBeGreaterThan(1);
  expect([list.dataset['rows'], list.classList.contains('opening-rows')]).toEqual(['1', true]);
});
