import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf, meera, sampleMe, samplePost } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { CommentThread } from './comment-thread.tsx';

const me = { id: sampleMe.id, name: sampleMe.name, imageUrl: null, designation: null, department: null };

function comment(number: number, text: string, isOwn: boolean) {
  return {
    id: idOf(number),
    parentId: null,
    author: isOwn ? me : { ...meera, designation: null, department: null },
    text,
    mentions: [],
    boost: null,
    replyCount: 0,
    createdAt: '2026-11-26T09:00:00.000Z',
    can: { remove: isOwn },
  };
}

it('deleting a comment asks once and moves the focus to the next comment, or else to the box (FEED-05)', async () => {
  const items = [comment(71, 'First of mine', true), comment(72, 'Of Meera', false), comment(73, 'Last of mine', true)];
  const post = { ...samplePost(1), can: { ...samplePost(1).can, join: true } };
  const api = stubApi({
    'posts.comments': () => ({ items, nextCursor: null }),
    'posts.details': () => post,
    'posts.removeComment': ({ input }) => ({ id: input.id }),
  });
  const { user } = await showPage(
    <CommentThread post={post} />,
    sampleMe,
    'posts',
    'posts/comments',
    'recognition',
    'errors',
  );
  await screen.findByText('First of mine');
  const press = async (at: number, answer: string) => {
    await user.click(screen.getAllByRole('button', { name: 'Remove your comment' })[at]!);
    await user.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await press(0, 'Keep it');
  expect(api.of('posts.removeComment')).toHaveLength(0);
  await press(0, 'Remove comment');
  await waitFor(() => expect(api.of('posts.removeComment').map(({ input }) => input.id)).toEqual([idOf(71)]));
  await waitFor(() => expect(document.activeElement?.closest('[data-comment]')?.textContent).toContain('Of Meera'));
  await press(1, 'Remove comment');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your comment' })));
});
