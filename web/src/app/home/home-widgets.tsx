import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { announcementsCard } from '../../features/announcements/public.tsx';
import { celebrationsCard } from '../../features/celebrations/public.tsx';
import { communitiesCard } from '../../features/communities/public.tsx';
import { eventsCard } from '../../features/events/public.tsx';
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
  { id: 'events', card: () => <eventsCard.Part /> },
  { id: 'polls', card: () => <pollsCard.Part /> },
  { id: 'communities', card: () => <communitiesCard.Part /> },
];

/** What the cards ask for, in the same order. */
const asked = [
  { ...query('announcements.widget', {}), throwOnError: false },
  { ...query('surveys.widget', {}), throwOnError: false },
  { ...query('celebrations.widget', { occasion: 'work_anniversary' }), throwOnError: false },
  { ...query('celebrations.widget', { occasion: 'birthday' }), throwOnError: false },
  { ...query('events.widget', {}), throwOnError: false },
  { ...query('polls.widget', {}), throwOnError: false },
  { ...query('communities.widget', {}), throwOnError: false },
] as const;

// A card that cannot be fetched does not hold up the others.
const longestMs = 4000;

export interface HomeWidgetsProps {
  /** Beside each other, in a row that scrolls; else below each other. */
  inLine?: boolean;
}

/** The widgets of Home, shown together when the last one is drawn, so that none moves another. */
export function HomeWidgets({ inLine = false }: HomeWidgetsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState(false);
  const answers = useQueries({ queries: asked });
  const answered = answers.every(({ isPending, fetchStatus }) => !isPending || fetchStatus === 'paused');
  useEffect(() => {
    const cards = list.current;
    if (!answered || drawn || !cards) return undefined;
    const look = () => {
      const all = [...cards.children].every(
        (card) => card.childElementCount > 0 || 'empty' in (card as HTMLElement).dataset,
      );
      if (all) setDrawn(true);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(cards, { childList: true, subtree: true });
    const timer = setTimeout(() => setDrawn(true), longestMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [answered, drawn]);
  return (
    <ul
      ref={list}
      className={cn(
        inLine
          ? 'scroll-quiet -mx-4 flex h-full snap-x snap-proximity scroll-px-4 gap-3 overflow-x-auto px-4 pb-2'
          : 'flex flex-col gap-4',
        !drawn && 'invisible',
      )}
    >
      {widgets.map(({ id, card: Card }, at) => (
        <li
          key={id}
          data-empty={answers[at]?.data?.length === 0 || answers[at]?.isError ? '' : undefined}
          className={cn(
            'empty:hidden',
            inLine && 'w-[min(86%,21rem)] shrink-0 snap-start [&>section]:max-h-full [&>section]:overflow-y-auto',
          )}
        >
          <Card />
        </li>
      ))}
    </ul>
  );
}
