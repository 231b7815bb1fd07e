import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { idOf, meera, sampleMe, samplePost } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable } from '../../../test/stub-api.ts';
import { CommentThread } from './comment-thread.tsx';

const me = { id: sampleMe.id, name: sampleMe.name, imageUrl: null, designation: null, department: null };

beforeEach(() => localStorage.clear());

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

const catalogues = ['app', 'posts', 'posts/comments', 'recognition', 'errors'] as const;
const yours = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });

it('a comment whose answer was lost is sent with its key after a reload, then the box is empty (FEED-05, NAV-12)', async () => {
  const post = { ...samplePost(1), can: { ...samplePost(1).can, join: true } };
  const api = stubApi({
    'posts.comments': () => ({ items: [], nextCursor: null }),
    'posts.details': () => post,
    'posts.comment': () => {
      throw new Unreachable();
    },
  });
  const first = await showPage(<CommentThread post={post} />, sampleMe, ...catalogues);
  await first.user.type(yours(), 'Well done');
  await first.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.of('posts.comment')).toHaveLength(1));
  first.unmount();
  api.on('posts.comment', () => comment(74, 'Well done', true));
  const second = await showPage(<CommentThread post={post} />, sampleMe, ...catalogues);
  expect(yours().value).toBe('Well done');
  await second.user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(yours().value).toBe(''));
  const [before, again] = api.of('posts.comment');
  expect(again).toMatchObject({ input: before!.input, key: before!.key });
});

it('an empty comment is refused at its box, and a refused one keeps its words (FEED-05, NAV-09)', async () => {
  const post = { ...samplePost(1), can: { ...samplePost(1).can, join: true } };
  const api = stubApi({
    'posts.comments': () => ({ items: [], nextCursor: null }),
    'posts.comment': () => {
      throw new Refusal('access.denied');
    },
  });
  const { user } = await showPage(<CommentThread post={post} />, sampleMe, ...catalogues);
  await user.click(await screen.findByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(yours().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(yours());
  expect(api.of('posts.comment')).toEqual([]);
  await user.type(yours(), 'Hm');
  await waitFor(() => expect(yours().getAttribute('aria-invalid')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(api.of('posts.comment')).toHaveLength(1));
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(alerts().some((text) => text !== '')).toBe(true));
  expect(yours().value).toBe('Hm');
});
