import type { Comment } from '@apprecio/contract/posts/comments';
import type { Post } from '@apprecio/contract/posts/feed';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CountPill } from '../../../ui/layout/tabs.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentRow } from './comment-row.tsx';
import { useCommentPages, useComments, type Comments } from './use-comments.ts';

function Answers({
  post,
  above,
  comments,
  onAnswer,
}: ThreadProps & { above: Comment; onAnswer: (() => void) | undefined }) {
  const t = useTranslations('posts.comments');
  const list = useCommentPages(post.id, above.id);
  return (
    <>
      {list.items.map((answer) => (
        <li key={answer.id}>
          <CommentRow
            comment={answer}
            postId={post.id}
            onAnswer={onAnswer}
            onRemove={() => comments.remove(answer.id)}
          />
        </li>
      ))}
      {list.hasNextPage && (
        <li>
          <Button variant="ghost" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('moreAnswers')}
          </Button>
        </li>
      )}
    </>
  );
}

interface ThreadProps {
  post: Post;
  comments: Comments;
}

function Thread({ post, comments, above }: ThreadProps & { above: Comment }) {
  const [answering, setAnswering] = useState(false);
  const answer = post.can.join ? () => setAnswering(true) : undefined;
  return (
    <li>
      <CommentRow comment={above} postId={post.id} onAnswer={answer} onRemove={() => comments.remove(above.id)} />
      {(above.replyCount > 0 || answering) && (
        <ul className="mt-3 ml-4 flex flex-col gap-3 border-l pl-3 sm:ml-[18px] sm:pl-4">
          {above.replyCount > 0 && <Answers {...{ post, comments, above }} onAnswer={answer} />}
          {answering && (
            <li>
              <CommentForm
                post={post}
                parentId={above.id}
                focused
                comments={comments}
                onDone={() => setAnswering(false)}
              />
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

/** Lists the comments of a post, oldest first, with one level of replies and a field to add one. */
export function CommentThread({ post }: { post: Post }) {
  const t = useTranslations('posts.comments');
  const list = useCommentPages(post.id);
  const comments = useComments(post.id);
  return (
    <Card aria-labelledby="comments" className="pb-5">
      <CardHead id="comments" title={t('title')} badge={<CountPill count={post.commentCount || undefined} />} />
      <QueryList
        query={list}
        within="card"
        shape={Math.min(post.commentCount, 2)}
        label={t('title')}
        empty={t('none')}
        className="flex flex-col gap-4 px-4 pt-3 sm:px-5"
        row={(above) => <Thread key={above.id} {...{ post, comments, above }} />}
      />
      {post.can.join && (
        <div className="px-4 pt-5 sm:px-5">
          <CommentForm post={post} comments={comments} />
        </div>
      )}
    </Card>
  );
}
