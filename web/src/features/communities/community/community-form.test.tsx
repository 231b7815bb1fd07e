import { screen, waitFor } from '@testing-library/react';
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
  requestCount: 0,
  can: {} as Community['can'],
};

test('COM-01 opening a closed community says that its earlier posts open too, and is confirmed by its own button', async () => {
  const api = stubApi({ 'communities.update': () => ({ ok: true as const }) });
  const { user } = await showPage(
    <CommunityForm open community={closed} onClose={() => undefined} />,
    sampleMe,
    'communities',
    'app',
    'errors',
  );
  const warning = () => screen.queryByText(/read everything posted here so far/);
  await user.click(await screen.findByRole('radio', { name: /By invitation/ }));
  expect(warning()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('communities.update')).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: /anyone can join/ }));
  expect(warning()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save and open all posts' }));
  await waitFor(() => expect(api.of('communities.update')).toHaveLength(2));
  const [kept, opened] = api.of('communities.update').map(({ input }) => input);
  expect(kept).not.toHaveProperty('opensPosts');
  expect(opened).toMatchObject({ joinMode: 3, opensPosts: true });
});
