import { type HomeWidget, homeWidgets } from '@apprecio/contract/api/codes';
import { widgetsWithout } from '@apprecio/contract/api/module-of';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { announcementsCard } from '../../features/announcements/public.tsx';
import { celebrationsCard } from '../../features/celebrations/public.tsx';
import { communitiesCard } from '../../features/communities/public.tsx';
import { eventsCard } from '../../features/events/public.tsx';
import { firstKeys } from '../../features/inbox/first-keys.ts';
import { myInbox } from '../../features/inbox/my-inbox.ts';
import { pollsCard } from '../../features/polls/public.tsx';
import { surveysCard } from '../../features/surveys/public.tsx';
import { query } from '../../lib/api/query.ts';
import { useEach } from '../../lib/api/use-each.ts';
import { cn } from '../../lib/class-names.ts';
import { useMe } from '../../lib/session/me.ts';
import { ArrangeWidgets } from './arrange-widgets.tsx';

const cards: Record<HomeWidget, (without: ReadonlySet<string>) => ReactNode> = {
  announcements: (without) => <announcementsCard.Part without={without} />,
  surveys: (without) => <surveysCard.Part without={without} />,
  work_anniversaries: (without) => <celebrationsCard.Part occasion="work_anniversary" without={without} />,
  birthdays: (without) => <celebrationsCard.Part occasion="birthday" without={without} />,
  events: (without) => <eventsCard.Part without={without} />,
  polls: () => <pollsCard.Part />,
  communities: () => <communitiesCard.Part />,
};

type Listed = { id: string } | { person: { id: string }; occasion: string };

const keyOf = (item: Listed): string => ('occasion' in item ? `${item.person.id} ${item.occasion}` : item.id);

/** Queries of the cards, in the usual order. */
const cardQueries = [
  { ...query('announcements.widget', {}), throwOnError: false },
  { ...query('surveys.widget', {}), throwOnError: false },
  { ...query('celebrations.widget', { occasion: 'work_anniversary' }), throwOnError: false },
  { ...query('celebrations.widget', { occasion: 'birthday' }), throwOnError: false },
  { ...query('events.widget', {}), throwOnError: false },
  { ...query('polls.widget', {}), throwOnError: false },
  { ...query('communities.widget', {}), throwOnError: false },
];

/** All widgets: those of one's own order, then the others in the usual one. */
function orderOf(own: readonly HomeWidget[] | null): readonly HomeWidget[] {
  return own ? [...own, ...homeWidgets.filter((id) => !own.includes(id))] : homeWidgets;
}

// The other cards do not wait longer for a card that cannot be fetched.
const longestMs = 4000;

export interface HomeWidgetsProps {
  /** Beside each other, in a row that scrolls; else below each other. */
  inLine?: boolean;
}

/**
 * The widgets of Home, shown together when the last one is drawn, so that none moves another. They leave out what For you
 * shows first. Polls stay, since their widget is the ballot.
 */
export function HomeWidgets({ inLine = false }: HomeWidgetsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState(false);
  const me = useMe();
  const gone = widgetsWithout(me.off.modules);
  const isOff = (id: HomeWidget) => gone.includes(id);
  const answers = useEach<Listed[]>(cardQueries.map((card, at) => ({ ...card, enabled: !isOff(homeWidgets[at]!) })));
  const waiting = useQuery(myInbox);
  const [now] = useState(Date.now);
  const without = useMemo(() => firstKeys(waiting.data, now), [waiting.data, now]);
  const isKnown = !waiting.isPending || waiting.fetchStatus === 'paused';
  const answered =
    isKnown && answers.every((each, at) => !each.isPending || each.fetchStatus === 'paused' || isOff(homeWidgets[at]!));
  const savedWidgets = me.preference.homeWidgets;
  // Moves are sent one after the other, and an answer to an earlier one must not revert a later one.
  const [arranged, setArranged] = useState<readonly HomeWidget[] | null>();
  const order = orderOf(arranged === undefined ? savedWidgets : arranged).filter((id) => !isOff(id));
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
        inLine ? 'scroll-quiet -mx-4 flex h-full scroll-px-4 gap-3 overflow-x-auto px-4 pb-2' : 'flex flex-col gap-4',
        // Before all cards are present, snapping would hold on to the first that came, and begin with that one.
        drawn ? inLine && 'snap-x snap-proximity' : 'invisible',
      )}
    >
      {order.map((id) => {
        const answer = answers[homeWidgets.indexOf(id)];
        return (
          <li
            key={id}
            data-empty={answer?.data?.every((item) => without.has(keyOf(item))) || answer?.isError ? '' : undefined}
            className={cn(
              'empty:hidden',
              inLine && 'w-[min(86%,21rem)] shrink-0 snap-start [&>section]:max-h-full [&>section]:overflow-y-auto',
            )}
          >
            {isKnown && cards[id](without)}
          </li>
        );
      })}
      {drawn && (
        <li className={cn('empty:hidden', inLine && 'shrink-0 self-center')}>
          <ArrangeWidgets order={order} onArrange={setArranged} />
        </li>
      )}
    </ul>
  );
}
