import type { CommunityCard } from '@apprecio/contract/communities/communities.operations';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { arjun, idOf, meera, sampleBalances, sampleCompany, sampleMe, sampleTypes } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi, type StubApi } from '../../../test/stub-api.ts';
import { GiveHost, openGive } from '../public.tsx';
import { closeGive, type Prefill } from './give-store.ts';

const words = 'You carried the rope for all of us.';
const card = (number: number, name: string, joinMode: CommunityCard['joinMode']): CommunityCard => ({
  id: idOf(number),
  name,
  imageUrl: null,
  joinMode,
  tint: 'teal',
  description: '',
  memberCount: 3,
  faces: [],
  role: 'member',
  invitedBy: null,
  askedAt: null,
  activeAt: '2026-11-20T10:00:00.000Z',
  canJoin: false,
});
const trekkers = card(51, 'Trekkers', 1);
const bakers = card(52, 'Bakers', 3);
const member = (person: typeof meera) => ({ ...person, role: 'member' as const, joinedAt: null });

let api: StubApi;

beforeEach(() => {
  api = stubApi({
    'organisation.detail': () => sampleCompany,
    'points.balances': () => sampleBalances(),
    'recognition.types': () => sampleTypes,
    'recognition.groups': () => [],
    'recognition.givenTo': () => ({ people: [], today: 0 }),
    'people.suggest': () => [meera],
    'communities.list': () => ({ items: [trekkers, bakers], nextCursor: null }),
    'communities.members': () => ({
      items: [member(arjun), member({ ...meera, id: sampleMe.id, name: sampleMe.name })],
      nextCursor: null,
    }),
    'recognition.give': ({ input }) => ({
      id: idOf(1),
      status: 'approved',
      recipients: input.recipients.map(({ personId }) => ({ id: idOf(50), personId, points: 0, status: 'approved' })),
      left: 100,
      warning: null,
    }),
  });
});

async function open(prefill: Partial<Prefill>) {
  const page = await showPage(<GiveHost />, sampleMe, 'recognition');
  act(() => openGive(prefill));
  const dialog = await screen.findByRole('dialog', { name: /^Thank /, busy: false });
  await within(dialog).findByText('60 given · 0 now · 140 left of 200');
  return { ...page, dialog };
}

const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const sent = () => api.of('recognition.give').at(-1)?.input;

describe('thanking someone in a community (REC-01, COM-03)', () => {
  test('offers my communities as audiences and explains each audience', async () => {
    const { user, dialog } = await open({ people: [meera] });
    expect(api.of('communities.list')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Change who can see this' }));
    await user.click(await screen.findByRole('radio', { name: /Members of a community/ }));
    expect(within(dialog).getAllByText('Only members of Trekkers can see this')).toHaveLength(2);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Community' }), 'Bakers');
    expect(within(dialog).getAllByText('Everyone at Northwind can see this, in Bakers')).toHaveLength(2);
    const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
    await user.type(message(), words);
    await user.click(screen.getByRole('button', { name: 'Thank Meera' }));
    await waitFor(() => expect(sent()).toMatchObject({ communityId: bakers.id }));
  });

  test('allows another audience after a community was chosen', async () => {
    const { user } = await open({ people: [meera], community: trekkers });
    await user.click(screen.getByRole('button', { name: 'Change who can see this' }));
    await user.click(screen.getByRole('radio', { name: /Only their team/ }));
    await user.type(message(), words);
    await user.click(screen.getByRole('button', { name: 'Thank Meera' }));
    await waitFor(() => expect(sent()).toMatchObject({ visibility: 'team' }));
    expect(sent()).not.toHaveProperty('communityId');
  });

  test('offers no community to a person who belongs to none', async () => {
    api.on('communities.list', () => ({ items: [], nextCursor: null }));
    const { user } = await open({ people: [meera] });
    await user.click(screen.getByRole('button', { name: 'Change who can see this' }));
    await waitFor(() => expect(api.of('communities.list')).toHaveLength(1));
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  test('preselects the community of its page and offers its members; the draft stays with it', async () => {
    const { user } = await open({ community: trekkers });
    screen.getByText('Only members of Trekkers can see this');
    await user.type(screen.getByRole('combobox', { name: 'Who' }), 'a');
    await user.click(await screen.findByRole('option', { name: new RegExp(arjun.name) }));
    expect(screen.queryByRole('option', { name: new RegExp(sampleMe.name) })).toBeNull();
    expect(api.of('communities.members')[0]?.input).toMatchObject({ id: trekkers.id, search: 'a' });
    expect(api.of('recognition.groups').filter(({ input }) => input.search)).toEqual([]);
    await user.type(message(), words);
    act(() => closeGive());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => openGive());
    await screen.findByText('Everyone at Northwind can see this');
    expect(message().value).toBe('');
    act(() => closeGive());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => openGive({ community: trekkers }));
    await screen.findByText(/We kept your draft/);
    screen.getByText('Only members of Trekkers can see this');
    expect(message().value).toBe(words);
  });

  test('names people who are no members, and says when the chosen community is closed to me', async () => {
    const refusal = new Refusal('recognition.not_members', { 'recipients.0': 'no', 'recipients.1': 'no' });
    api.on('recognition.give', () => {
      throw refusal;
    });
    const { user } = await open({ people: [meera, arjun], community: trekkers });
    await user.type(message(), words);
    await user.click(screen.getByRole('button', { name: 'Thank 2 people' }));
    await screen.findByText(`${meera.name} and ${arjun.name} aren’t members of Trekkers.`);
    api.on('recognition.give', () => {
      throw new Refusal('access.not_found');
    });
    await user.click(screen.getByRole('button', { name: 'Thank 2 people' }));
    await screen.findByText('You can no longer post in Trekkers. Please choose who can see this.');
    expect(message().value).toBe(words);
    const change = screen.getByRole('button', { name: 'Change who can see this' });
    expect(document.activeElement).toBe(change);
    await user.click(change);
    await user.click(screen.getByRole('radio', { name: /Only their team/ }));
    expect(screen.queryByText(/You can no longer post/)).toBeNull();
  });
});
