import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { ApiError, type AnswerOf } from '../../../lib/api/request.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { useLive } from '../../../lib/live/live.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CountPill } from '../../../ui/layout/tabs.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { giveIntent, openGive } from '../../recognition/public.tsx';
import { CommentThread } from '../comments/comment-thread.tsx';
import { useChangedPosts } from '../feed/use-changed-posts.ts';
import { postQuery } from '../feed/use-feed.ts';
import { ReactionList } from '../reactions/reaction-list.tsx';
import { PostCard, usePostLabel } from './post-card.tsx';

type Post = AnswerOf<'posts.details'>;

function Reactions({ post }: { post: Post }) {
  const t = useTranslations('posts.reactions');
  return (
    <Card aria-labelledby="reactions" className="pb-3">
      <CardHead id="reactions" title={t('title')} badge={<CountPill count={post.reactionCount} />} />
      <div className="pt-2">
        <ReactionList post={post} />
      </div>
    </Card>
  );
}

/** The personal lines of a thank-you that I may read: mine, or those I wrote. */
function Lines({ post }: { post: Post }) {
  const t = useTranslations('recognition.post');
  const me = useMe();
  const lines = (post.recognition?.recipients ?? []).filter(({ note }) => note !== null);
  if (lines.length === 0) return null;
  return (
    <Card pad="padded" className="flex flex-col gap-3">
      {lines.map(({ person, note }) => (
        <div key={person.id}>
          <p className="text-sm text-muted">
            {person.id === me.id ? t('lineForYou', { name: post.author.name }) : t('lineFor', { name: person.name })}
          </p>
          <p className="font-note text-lg leading-body break-words whitespace-pre-line">
            <LinkedText text={note ?? ''} />
          </p>
        </div>
      ))}
    </Card>
  );
}

function Missing({ onClose }: { onClose: () => void }) {
  const t = useTranslations('posts.post');
  const act = (
    <Button variant="primary" size="sm" onClick={onClose}>
      {t('toFeed')}
    </Button>
  );
  return <EmptyState drawing="map" level={3} title={t('missing')} text={t('missingText')} actions={act} />;
}

/** A thank-you in return, to whom it came from. */
function ThankBack({ author }: Pick<Post, 'author'>) {
  const t = useTranslations('posts.post');
  const people = [{ ...author, designation: null, department: null }];
  return (
    <Button variant="tint" icon={Heart} className="self-start" {...giveIntent} onClick={() => openGive({ people })}>
      {t('thankBack')}
    </Button>
  );
}

function Found({ post }: { post: Post }) {
  const me = useMe();
  const isRecipient = post.recognition?.recipients.some(({ person }) => person.id === me.id) ?? false;
  useChangedPosts([post]);
  return (
    <div className="flex flex-col gap-4">
      <PostCard post={post} alone highlighted={isRecipient} />
      {isRecipient && post.author.id !== me.id && <ThankBack author={post.author} />}
      <Lines post={post} />
      <CommentThread post={post} />
      {post.reactionCount > 0 && <Reactions post={post} />}
    </div>
  );
}

/** Returns true if the post was removed for the reader since the page loaded. It need not be requested then. */
function useRemoved(id: string): boolean {
  const me = useMe();
  const client = useQueryClient();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  useLive('post.removed', ({ subject, stillForAuthor }) => {
    const post = client.getQueryData(query('posts.details', { id: subject }).queryKey);
    if (!stillForAuthor || post?.author.id !== me.id) setRemoved((before) => new Set([...before, subject]));
  });
  useLive('post.changed', ({ subject }) => setRemoved((before) => before.difference(new Set([subject]))));
  return removed.has(id);
}

/** Props of the post dialog. The last post stays drawn while the dialog closes. */
export interface PostViewProps {
  open: boolean;
  id: string | undefined;
  onClose: () => void;
}

/** One post over the page it was opened from, and who reacted; what a card, a notification, a search or a link opens. */
export function PostView({ open, id, onClose }: PostViewProps) {
  const t = useTranslations('posts.post');
  const label = usePostLabel();
  const [shown, setShown] = useState(id ?? '');
  if (id !== undefined && id !== shown) setShown(id);
  const removed = useRemoved(shown);
  const details = useQuery({ ...postQuery(shown), enabled: open && !removed });
  const post = details.data;
  const lost = removed || (details.error instanceof ApiError && [400, 404].includes(details.error.status));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      // One line on phones, so that the title of a post that has come moves nothing; its card says the whole sentence.
      title={<span className="max-md:line-clamp-1">{post && !lost ? label(post) : t('title')}</span>}
    >
      {lost && <Missing onClose={onClose} />}
      {!lost && (
        <QueryResult query={details} bare shape={<CardSkeleton />}>
          {(found) => <Found key={found.id} post={found} />}
        </QueryResult>
      )}
    </Dialog>
  );
}
