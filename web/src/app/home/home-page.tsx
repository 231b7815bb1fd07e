import { shortName } from '@apprecio/contract/people/short-names';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, use, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SetUp, useCompany } from '../../features/organisation/public.tsx';
import { moodCard } from '../../features/people/public.tsx';
import { ComposerCard } from '../../features/posts/feed/composer-card.tsx';
import { FeedList } from '../../features/posts/feed/feed-list.tsx';
import { PointsCard } from '../../features/posts/feed/points-card.tsx';
import { myBalances, type Scope } from '../../features/posts/feed/use-feed.ts';
import { postView } from '../../features/posts/post/post-part.ts';
import { query } from '../../lib/api/query.ts';
import { useFrom } from '../../lib/hooks/media.ts';
import { hourIn } from '../../lib/i18n/format.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { Segments } from '../../ui/form/segments.tsx';
import { PageBody, RightColumn } from '../../ui/layout/app-shell.tsx';
import { lazyPart, useOnceOpen } from '../../ui/layout/lazy.tsx';
import { Framed } from '../frame/framed.ts';
import { homeWidgets } from './widgets-part.ts';

const aloneCard = lazyPart(() => import('./alone-card.tsx').then((file) => file.AloneCard));

/** Morning until noon, afternoon until five, evening after, in the person's own zone. */
export function partOfDay(now: Date, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = hourIn(timeZone, now);
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}

function useLine(): string {
  const t = useTranslations('posts');
  const { data: week, isPending } = useQuery(query('posts.thankedThisWeek', {}));
  const left = useQuery(myBalances).data?.allowance.left;
  if (week?.people) return t('thanked', { count: week.people });
  if (isPending || left === undefined) return '';
  return left > 0 ? t('left', { left }) : t('leftNone');
}

function Greeting() {
  const t = useTranslations('posts');
  const me = useMe();
  const line = useLine();
  const [now] = useState(() => new Date());
  const name = shortName(me);
  return (
    <div className="mb-2.5">
      <h1 className="type-title">{t(`greeting.${partOfDay(now, me.timeZone)}`, { name })}</h1>
      <p className="mt-2 min-h-[1.55em] text-muted">{line}</p>
    </div>
  );
}

// From a post opened on Home, the way back is the browser's own, which keeps the place.
function useGoBack(postId: string | undefined, leave: (back: boolean) => void): () => void {
  const inside = useRef(postId === undefined);
  return () => {
    leave(inside.current);
    inside.current = true;
  };
}

// Parts that Home works without are fetched once everything else is present.
function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return painted;
}

/** Home: who to thank, what is going on, and the points. With `postId` that one post over it. */
export function HomePage({
  scope,
  postId,
  inbox: Inbox,
  onScope,
  onLeavePost,
}: {
  scope: Scope;
  postId?: string | undefined;
  /** Draws what waits for me, once it is `ready` to be fetched. */
  inbox: ComponentType<{ ready: boolean }>;
  onScope: (scope: Scope) => void;
  /** Goes `back` to Home, or lets it take the place of the post in the history. */
  onLeavePost: (back: boolean) => void;
}) {
  const t = useTranslations('posts');
  const wide = useFrom('lg');
  const me = useMe();
  const painted = usePainted();
  const framed = use(Framed);
  const alone = useCompany()?.peopleCount === 1 && canOpen(me, '/organization/employees');
  const drawn = useOnceOpen(postId !== undefined);
  const close = useGoBack(postId, onLeavePost);
  return (
    <>
      <PageBody feed>
        <Greeting />
        {canOpen(me, '/onboarding') && <SetUp ready={painted} />}
        {alone ? (
          <div className="min-h-[106px]">
            <aloneCard.Part />
          </div>
        ) : (
          <ComposerCard />
        )}
        <Inbox ready={painted} />
        <div className="flex flex-wrap items-center justify-between gap-2 px-1 pt-2">
          <h2 id="feed" tabIndex={-1} className="type-section outline-none">
            {t('feed.title')}
          </h2>
          <Segments
            size="sm"
            label={t('feed.view')}
            value={scope}
            onChange={onScope}
            options={[
              { value: 'mine', label: t('feed.mine') },
              { value: 'everyone', label: t('feed.everyone') },
            ]}
          />
        </div>
        {framed && (
          <FeedList
            key={scope}
            scope={scope}
            onEveryone={() => onScope('everyone')}
            afterFirst={
              !wide && (
                <section aria-label={t('around')} className="h-68">
                  {painted && <homeWidgets.Part inLine />}
                </section>
              )
            }
          />
        )}
      </PageBody>
      {wide && (
        <RightColumn label={t('points.aside')}>
          <PointsCard />
          {!me.off.modules.includes('mood') && <div className="min-h-38">{painted && <moodCard.Part />}</div>}
          {painted && <homeWidgets.Part />}
        </RightColumn>
      )}
      {drawn && <postView.Part open={postId !== undefined} id={postId} onClose={close} />}
    </>
  );
}
