import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { CommunityHead } from './community-head.tsx';
import type { Community } from './use-community.ts';

const publicOne: Community = {
  id: idOf(51),
  name: 'Trekkers',
  description: 'Forts',
  joinMode: 3,
  imageUrl: null,
  tint: 'green',
  memberCount: 12,
  faces: [],
  role: 'member',
  invitedBy: null,
  askedAt: null,
  activeAt: '2026-11-20T10:00:00.000Z',
  canJoin: false,
  rules: [],
  leaders: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  openedAt: null,
  requestCount: null,
  can: { read: true, write: true, leave: true } as Community['can'],
};

test.each([
  ['at once where one can come back to all of it', null, 1],
  ['after a question where one comes back to what is new alone', '2026-11-12T10:00:00.000Z', 0],
])('a public community is left %s (COM-01)', async (_how, openedAt, count) => {
  const api = stubApi({ 'communities.leave': () => ({ ok: true as const }) });
  const head = <CommunityHead community={{ ...publicOne, openedAt }} />;
  const { user } = await showPage(head, sampleMe, 'communities', 'app', 'errors');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave' }));
  if (openedAt !== null) {
    const description = /won’t see anything from before 12 Nov, 2026/;
    await screen.findByRole('alertdialog', { name: 'Leave Trekkers?', description });
  }
  expect(api.of('communities.leave')).toHaveLength(count);
});
