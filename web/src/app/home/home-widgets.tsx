import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { announcementsCard } from '../../features/announcements/public.tsx';
import { celebrationsCard } from '../../features/celebrations/public.tsx';
import { communitiesCard } from '../../features/communities/public.tsx';
import { pollsCard } from '../../features/polls/public.tsx';
import { surveysCard } from '../../features/surveys/public.tsx';
import { query } from '../../lib/api/query.ts';
import { cn } from '../../lib/class-names.ts';

/** The cards of Home in the order of the specification. */
const widgets: readonly { id: string; card: () => ReactNode }[] = [
  { id: 'announcements', card: () => <announcementsCard.Part /> },
  { id: 'surveys', card: () => <surveysCard.Part /> },
  { id: 'work anniversaries', card: () => <celebrationsCard.Part occasion="work_anniversary" /> },
  { id: 'birthdays', card: () => <celebrationsCard.Part occasion="birthday" /> },
  { id: 'polls', card: () => <pollsCard.Part /> },
  { id: 'communities', card: () => <communitiesCard.Part /> },
];

/** What the cards ask for. */
const asked = [
  { ...query('announcements.widget', {}), throwOnError: false },
  { ...query('surveys.widget', {}), throwOnError: false },
  { ...query('celebrations.widget', { occasion: 'work_anniversary' }), throwOnError: false },
  { ...query('celebrations.widget', { occasion: 'birthday' }), throwOnError: false },
  { ...query('polls.widget', {}), throwOnError: false },
  { ...query('communities.widget', {}), throwOnError: false },
] as const;

// All are shown together when the last one is there, so that none moves another.
function useAllThere(): boolean {
  const answers = useQueries({ queries: asked });
  return answers.every(({ isPending, fetchStatus }) => !isPending || fetchStatus === 'paused');
}

/** The widgets below each other, in a column where nothing stands below. */
export function WidgetColumn() {
  const there = useAllThere();
  return (
    <div className={cn('flex flex-col gap-4', !there && 'invisible')}>
      {widgets.map(({ id, card: Card }) => (
        <Card key={id} />
      ))}
    </div>
  );
}

function Row() {
  const there = useAllThere();
  return (
    <ul
      className={cn(
        'scroll-quiet -mx-4 flex h-full snap-x snap-proximity scroll-px-4 gap-3 overflow-x-auto px-4 pb-2',
        !there && 'invisible',
      )}
    >
      {widgets.map(({ id, card: Card }) => (
        <li
          key={id}
          className="w-[min(86%,21rem)] shrink-0 snap-start empty:hidden [&>section]:max-h-full [&>section]:overflow-y-auto"
        >
          <Card />
        </li>
      ))}
    </ul>
  );
}

/** The widgets beside each other, in a place that is kept for them: the feed below does not move when they come. */
export function WidgetRow({ ready }: { ready: boolean }) {
  const t = useTranslations('posts');
  return (
    <section aria-label={t('around')} className="h-68">
      {ready && <Row />}
    </section>
  );
}
