import type { Post } from '@apprecio/contract/posts/feed';
import { plainText } from '@apprecio/contract/posts/post-text';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSavedDraft } from '../../../lib/form/saved-draft.ts';
import { sampleMe, samplePost } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi } from '../../../test/stub-api.ts';
import { useWrite } from './use-write.ts';

const text: Post['text'] = [{ kind: 'paragraph', line: [{ text: 'The oven is back' }] }];

function Writing({ post }: { post?: Post }) {
  const { draft, general, change, submit, busy } = useWrite(post, {}, () => undefined);
  return (
    <>
      <p>{plainText(draft.text)}</p>
      <p>{general}</p>
      <button type="button" onClick={() => change({ text })}>
        Write
      </button>
      <button type="button" disabled={busy} onClick={() => submit()}>
        Post
      </button>
    </>
  );
}

test('a post with an unknown outcome is resent with the same key, a rejected one with a new key (FEED-06)', async () => {
  const api = stubApi({
    'posts.createWithMedia': () => {
      throw new Refusal('access.denied');
    },
  });
  const { user } = await showPage(<Writing />, sampleMe, 'posts', 'pictures', 'app', 'errors');
  const sent = async (count: number) => {
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(api.of('posts.createWithMedia')).toHaveLength(count));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Post' }).disabled).toBe(false));
  };
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await sent(1);
  api.on('posts.createWithMedia', () => {
    throw new Refusal('server.busy');
  });
  await sent(2);
  api.on('posts.createWithMedia', () => samplePost(1));
  await sent(3);
  const [refused, another, again] = api.of('posts.createWithMedia').map(({ key }) => key);
  expect(another).not.toBe(refused);
  expect(again).toBe(another);
});

test('a post that already arrived is not posted again, however often it is sent, and the words stay (FEED-06, API-07)', async () => {
  const api = stubApi({
    'posts.createWithMedia': () => {
      throw new Refusal('request.key_reused');
    },
  });
  const { user } = await showPage(<Writing />, sampleMe, 'posts', 'pictures', 'app', 'errors');
  await user.click(screen.getByRole('button', { name: 'Write' }));
  for (const count of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(api.of('posts.createWithMedia')).toHaveLength(count));
    expect(await screen.findByText(/^This was already posted/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Post' }).disabled).toBe(false));
  }
  const [first, again] = api.of('posts.createWithMedia').map(({ key }) => key);
  expect(again).toBe(first);
  expect(screen.getByText('The oven is back')).toBeDefined();
});

test('a saved edit stays in its form, and a new post begun earlier is kept (FEED-06)', async () => {
  const api = stubApi({ 'posts.updateWithMedia': () => samplePost(1) });
  const { user, unmount } = await showPage(<Writing />, sampleMe, 'posts', 'pictures', 'app', 'errors');
  await user.click(screen.getByRole('button', { name: 'Write' }));
  unmount();
  const post = { ...samplePost(2), category: 'feedback' } as const;
  await showPage(<Writing post={post} />, sampleMe, 'posts', 'pictures', 'app', 'errors');
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(api.of('posts.updateWithMedia')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Post' }).disabled).toBe(false));
  expect(screen.getByText('The oven is back')).toBeDefined();
  expect(readSavedDraft<{ text: Post['text'] }>(sampleMe.id, 'post:')?.text).toEqual(text);
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(api.of('posts.updateWithMedia')).toHaveLength(2));
  expect(api.of('posts.updateWithMedia')[1]!.input).toMatchObject({ category: 'feedback', text });
});
