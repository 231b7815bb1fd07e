import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TextLink } from '../../components/app-link.tsx';
import { PageBody, RightColumn } from '../../components/app-shell.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Card, CardHead } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { CardSkeleton, Loading } from '../../components/skeleton.tsx';
import { CountPill } from '../../components/tabs.tsx';
import { useMe } from '../../lib/me.ts';
import { useFrom } from '../../lib/media.ts';
import { query } from '../../lib/query.ts';
import { ApiError, type AnswerOf } from '../../lib/request.ts';
import { CommentThread } from './comment-thread.tsx';
import { PostCard, usePostLabel } from './post-card.tsx';
import { ReactionList } from './reaction-list.tsx';
import { useChangedPosts } from './use-feed.ts';

type Post = AnswerOf<'feed.details'>;

function Reactions({ post }: { post: Post }) {
  const t = useTranslations('feed.reactions');
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
  const lines = post.recognition.recipients.filter(({ note }) => note !== null);
  if (lines.length === 0) return null;
  return (
    <Card pad="padded" className="flex flex-col gap-3">
      {lines.map(({ person, note }) => (
        <div key={person.id}>
          <p className="text-sm text-muted">
            {person.id === me.id ? t('lineForYou', { name: post.author.name }) : t('lineFor', { name: person.name })}
          </p>
          <p className="font-note text-lg leading-body break-words whitespace-pre-line">{note}</p>
        </div>
      ))}
    </Card>
  );
}

function Missing() {
  const t = useTranslations('feed.post');
  const act = (
    <ButtonLink variant="primary" size="sm" to="/">
      {t('toFeed')}
    </ButtonLink>
  );
  return <EmptyState drawing="map" level={1} title={t('missing')} text={t('missingText')} actions={act} />;
}

function Found({ post, reactions }: { post: Post; reactions: boolean }) {
  const me = useMe();
  const label = usePostLabel()(post);
  const mine = post.recognition.recipients.some(({ person }) => person.id === me.id);
  useChangedPosts([post]);
  return (
    <>
      <h1 className="sr-only">{label}</h1>
      <PostCard post={post} alone highlighted={mine} />
      <Lines post={post} />
      <CommentThread post={post} />
      {reactions && <Reactions post={post} />}
    </>
  );
}

/** One post with the page to itself, and who reacted; what a notification, a search or a link opens. */
export function PostView({ id }: { id: string }) {
  const t = useTranslations('feed.post');
  const wide = useFrom('lg');
  const details = useQuery(query('feed.details', { id }));
  const post = details.data;
  const lost = details.error instanceof ApiError && (details.error.status === 404 || details.error.status === 400);
  return (
    <>
      <PageBody feed>
        <TextLink to="/" className="inline-flex items-center gap-1 self-start text-md">
          <Icon of={ChevronLeft} size="sm" />
          {t('back')}
        </TextLink>
        {lost && <Missing />}
        {details.isError && !lost && !post && (
          <ErrorState busy={details.isFetching} onRetry={() => void details.refetch()} />
        )}
        {!details.isError && (
          <Loading loading={!post} shape={<CardSkeleton />}>
            {() => post && <Found post={post} reactions={!wide} />}
          </Loading>
        )}
      </PageBody>
      {wide && <RightColumn label={t('back')}>{post && !lost && <Reactions post={post} />}</RightColumn>}
    </>
  );
}
