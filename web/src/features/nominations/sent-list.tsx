import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { infinite } from '../../lib/api/query.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Card, CardHead, CardRow } from '../../ui/data/card.tsx';
import { ShowMore } from '../../ui/data/show-more.tsx';

/** The nominations that I sent, each with where it stands. */
export function SentList() {
  const t = useTranslations('nominations');
  const list = useInfiniteQuery(infinite('nominations.mine', { limit: 20 }));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Card aria-labelledby="sent-nominations" className="pb-2.5">
      <CardHead id="sent-nominations" title={t('sentTitle')} />
      <ul>
        {items.map(({ id, person, awardName, state }) => (
          <CardRow
            key={id}
            lined
            start={<Avatar person={person} size={36} decorative />}
            title={person.name}
            sub={awardName}
            end={<Badge tone={state === 'awarded' ? 'success' : 'quiet'}>{t(`sentStates.${state}`)}</Badge>}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <ShowMore shown={items.length} more busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </Card>
  );
}
