import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { CommunityForm } from './community-form.tsx';
import type { Community } from './use-community.ts';

const closed: Community = {
  id: idOf(51),
  name: 'Trekkers',
  description: 'Forts',
  joinMode: 1,
  imageUrl: null,
  tint: 'green',
  memberCount: 12,
  faces: [],
  role: 'owner',
  invitedBy: null,
  askedAt: null,
  activeAt: '2026-11-20T10:00:00.000Z',
  canJoin: false,
  rules: [],
  leaders: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  openedAt: null,
  requestCount: 0,
  can: {} as Community['can'],
};

test('opening a closed community asks whether its earlier posts open too, with no as the default (COM-01)', async () => {
  const api = stubApi({ 'communities.update': () => ({ ok: true as const }) });
  const { user } = await showPage(
    <CommunityForm open community={closed} onClose={() => undefined} />,
    sampleMe,
    'communities',
    'app',
    'errors',
  );
  const sent = async (count: number) => {
    await waitFor(() => expect(api.of('communities.update')).toHaveLength(count));
    return api.of('communities.update').at(-1)!.input;
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('radio', { name: /By invitation/ }));
  await save();
  expect(await sent(1)).not.toHaveProperty('opensPosts');

  await user.click(screen.getByRole('radio', { name: /anyone can join/ }));
  await save();
  const description = /stay visible only to today’s members/;
  const question = await screen.findByRole('alertdialog', { name: 'Open Trekkers to everyone?', description });
  screen.getByRole('checkbox', { name: 'Let everyone read earlier posts too', checked: false });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(api.of('communities.update')).toHaveLength(1);

  await save();
  await user.click(await screen.findByRole('button', { name: 'Save and open' }));
  expect(await sent(2)).toMatchObject({ joinMode: 3, opensPosts: false });

  await save();
  await user.click(await screen.findByRole('checkbox', { name: 'Let everyone read earlier posts too' }));
  await user.click(screen.getByRole('button', { name: 'Save and open all posts' }));
  expect(await sent(3)).toMatchObject({ joinMode: 3, opensPosts: true });
});
