import { ArrowUp } from 'lucide-react';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { prefersReducedMotion, useFrom } from '../../../lib/hooks/media.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { MoreButton } from '../../../ui/list/more-button.tsx';
import { useCompany } from '../../organisation/public.tsx';
import { PostCard } from '../post/post-card.tsx';
import { newcomerTasks } from '../public.tsx';
import { useChangedPosts } from './use-changed-posts.ts';
import { type FeedSource, useFeed, useNewPosts, type Scope } from './use-feed.ts';

const ahead = '800px';
// The posts of the first screen. Drawing the others as well would delay the first paint.
const firstDrawn = { phone: 1, wider: 2 };
const drawnAtOnce = 3;
const canWatch = typeof IntersectionObserver !== 'undefined';
// The depth to which each feed was read since the page load. On the way back all of it is drawn at once.
const read = new Map<string, number>();

/** The pill that tells of new posts; pressing it shows them from the top. */
function NewPosts({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations('posts.feed');
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--topbar-height)+12px)] z-5 -mt-4 h-0 text-center"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="hit pointer-events-auto relative! inline-flex min-h-9 items-center gap-1.5 rounded-full bg-inverse px-4 text-sm font-semibold text-on-inverse shadow-pop transition-[opacity,transform] duration-(--dur-base) starting:-translate-y-2 starting:opacity-0"
        >
          <Icon of={ArrowUp} size="sm" />
          {count > 99 ? t('newMany', { count: 99 }) : t('new', { count })}
        </button>
      )}
    </div>
  );
}

/** Calls `reach` when the end of the feed comes near, and again after `drawn` changed, so that reading does not stop. */
function useEnd(reach: () => void, drawn: string) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(reach);
  useEffect(() => {
    latest.current = reach;
  });
  useEffect(() => {
    if (!canWatch || !end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: ahead,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [drawn]);
  return end;
}

/** Returns the number of posts to draw, one screenful at first, and `more`, which raises it. */
function useDrawn(place: FeedSource): { most: number; more: () => void } {
  const key = JSON.stringify(place);
  const first = firstDrawn[useFrom('md') ? 'wider' : 'phone'];
  const [most, setMost] = useState(canWatch ? (read.get(key) ?? first) : Infinity);
  useEffect(() => {
    read.set(key, most);
  }, [key, most]);
  return { most, more: () => startTransition(() => setMost((before) => before + drawnAtOnce)) };
}

function Empty({ place, onEveryone }: { place: FeedSource; onEveryone: (() => void) | undefined }) {
  const t = useTranslations('posts.feed');
  const alone = useCompany()?.peopleCount === 1;
  if ('eventId' in place) {
    return <EmptyState drawing="notes" level={3} title={t('emptyEvent')} text={t('emptyEventText')} />;
  }
  if ('communityId' in place) {
    return <EmptyState drawing="campfire" level={3} title={t('emptyPlace')} text={t('emptyPlaceText')} />;
  }
  if (place.scope === 'mine') {
    return (
      <EmptyState
        drawing="notes"
        level={3}
        title={t('emptyMine')}
        text={t('emptyMineText')}
        actions={
          <Button size="sm" onClick={onEveryone}>
            {t('seeEveryone')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <EmptyState drawing="letter" level={3} title={t('empty')} text={t('emptyText')} />
      {!alone && <newcomerTasks.Part />}
    </>
  );
}

/** The posts of a scope or community, newest first; goes on by itself near its end, with a foot that can be pressed. */
export function FeedList({
  scope = 'everyone',
  communityId,
  eventId,
  afterFirst,
  onEveryone,
}: {
  scope?: Scope;
  /** Only what stands in this community. */
  communityId?: string;
  /** Only what was posted of this event. */
  eventId?: string;
  /** Stands below the first post, or below the words of an empty feed. */
  afterFirst?: ReactNode;
  onEveryone?: () => void;
}) {
  const t = useTranslations('posts.feed');
  const place = eventId ? { eventId } : communityId ? { communityId } : { scope };
  const feed = useFeed(place);
  const { posts } = feed;
  const news = useNewPosts(place, posts);
  useChangedPosts(posts);
  const { most, more: drawMore } = useDrawn(place);
  const allDrawn = most >= posts.length;
  const goOn = () => {
    if (!allDrawn) drawMore();
    else if (feed.hasNextPage && !feed.isFetchingNextPage && !feed.isFetchNextPageError) void feed.fetchNextPage();
  };
  const end = useEnd(goOn, `${most} of ${posts.length}`);
  const drawn = (post: (typeof posts)[number]) => (
    <PostCard key={post.id} post={post} {...(scope === 'mine' && { to: `/?scope=mine&postId=${post.id}` })} />
  );
  const show = async () => {
    await news.show();
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    document.getElementById('feed')?.focus({ preventScroll: true });
  };
  return (
    <>
      <NewPosts count={feed.isRefetching && !feed.isFetchingNextPage ? 0 : news.count} onShow={() => void show()} />
      <QueryResult query={feed} shape={<CardSkeleton />}>
        {() => (
          <>
            {posts.length === 0 && <Empty place={place} onEveryone={onEveryone} />}
            {posts.slice(0, 1).map(drawn)}
            {afterFirst}
            {posts.slice(1, most).map(drawn)}
          </>
        )}
      </QueryResult>
      <div ref={end} className="-mt-4" />
      {feed.isFetchNextPageError && (
        <p role="alert" className="text-center text-sm text-danger">
          {t('moreFailed')}
        </p>
      )}
      {allDrawn && feed.hasNextPage && (
        <div className="flex justify-center py-4 peer-aria-busy:hidden">
          <MoreButton list={feed} />
        </div>
      )}
      {allDrawn && !feed.hasNextPage && posts.length > 0 && (
        <p className="py-4 text-center text-sm text-muted">{t('end')}</p>
      )}
    </>
  );
}
