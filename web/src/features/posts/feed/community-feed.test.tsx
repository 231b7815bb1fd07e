import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idOf, sampleCompany, sampleMe, samplePost } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { CommunityFeed } from './community-feed.tsx';

const communityFields = { id: idOf(700), name: 'Sunday trekkers', joinMode: 3 as const };
const community = { ...communityFields, can: { moderate: false } };
const ref = { ...communityFields, imageUrl: null };

async function show(mayWrite: boolean, empty = false) {
  const post = samplePost(1, {
    kind: 'text',
    recognition: null,
    pollId: null,
    event: null,
    celebration: null,
    award: null,
    visibility: 'community',
    community: ref,
    text: [{ kind: 'paragraph', line: [{ text: 'Rajgad next ' }, { text: 'Sunday', bold: true }] }],
  });
  const api = stubApi({
    'organisation.detail': () => sampleCompany,
    'posts.list': () => ({ items: empty ? [] : [post], nextCursor: null }),
  });
  await showPage(<CommunityFeed community={community} mayWrite={mayWrite} />, sampleMe, 'posts', 'recognition');
  return api;
}

describe('the feed of a community (FEED-01)', () => {
  test('loads its own posts, names the community, and lets members write', async () => {
    const api = await show(true);
    // The content of a post is loaded when there is one, which takes long on a busy machine.
    await screen.findByText('Sunday', {}, { timeout: 4_000 });
    screen.getByText('Sunday trekkers');
    screen.getByRole('button', { name: 'Post' });
    expect(api.of('posts.list')[0]!.input).toMatchObject({ communityId: community.id });
  });

  test('offers no writing to people who may only read', async () => {
    await show(false, true);
    await screen.findByText('No posts yet');
    expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
  });
});
