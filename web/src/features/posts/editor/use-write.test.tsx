import type { Post } from '@apprecio/contract/posts/feed';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleMe, samplePost } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi } from '../../../test/stub-api.ts';
import { useWrite } from './use-write.ts';

const text: Post['text'] = [{ kind: 'paragraph', line: [{ text: 'The oven is back' }] }];

function Writing() {
  const { change, send, busy } = useWrite(undefined, {}, () => undefined);
  return (
    <>
      <button type="button" onClick={() => change({ text })}>
        Write
      </button>
      <button type="button" disabled={busy} onClick={send}>
        Post
      </button>
    </>
  );
}

test('FEED-06 a post whose fate is unknown is sent again as the same one, one that was refused is another', async () => {
  const api = stubApi({
    'posts.createWithMedia': () => {
      throw new Refusal('server.busy');
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
    throw new Refusal('access.denied');
  });
  await sent(2);
  api.on('posts.createWithMedia', () => samplePost(1));
  await sent(3);
  const [first, again, another] = api.of('posts.createWithMedia').map(({ key }) => key);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});
