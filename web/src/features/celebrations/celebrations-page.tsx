import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { type Occasion, occasions } from '@apprecio/contract/celebrations/occasions';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import { useFrom } from '../../lib/hooks/media.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { Room } from '../../ui/layout/page-head.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { CelebrationRow } from './celebration-row.tsx';
import { groupCard } from './group-card-part.ts';

const paths = { birthday: '/birthdays', work_anniversary: '/work-anniversaries' } as const satisfies Record<
  Occasion,
  string
>;
const groups = ['today', 'week', 'later', 'past'] as const;

function groupOf({ daysAway }: Celebration): (typeof groups)[number] {
  if (daysAway < 0) return 'past';
  if (daysAway === 0) return 'today';
  return daysAway <= 7 ? 'week' : 'later';
}

const keyOf = ({ person, year }: Celebration) => `${person.id} ${year}`;

type OpenCard = (celebration: Celebration) => Partial<ComponentProps<typeof CelebrationRow>>;

/** The list, and on wide screens beside it the card of the next person or of the one that was chosen. */
function WithGroupCard({
  items,
  children,
}: {
  items: readonly Celebration[];
  children: (open: OpenCard | null) => ReactNode;
}) {
  const isWide = useFrom('lg');
  const [chosen, setChosen] = useState<string | null>(null);
  const open = items.filter(({ mine: isOwn, can }) => can.wish && !isOwn);
  const first = open.find(({ daysAway }) => daysAway >= 0) ?? open[0];
  const shown = isWide ? (open.find((each) => keyOf(each) === chosen) ?? first) : undefined;
  const openCard: OpenCard = (celebration) => {
    if (!open.includes(celebration)) return {};
    return {
      isCardShown: celebration === shown,
      onCard: () => setChosen(keyOf(celebration)),
    };
  };
  // The rows stay where they are in the tree, so that a change of the width loses no words.
  return (
    <div className={shown ? 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]' : 'max-w-[720px]'}>
      <div className="flex min-w-0 flex-col gap-4">{children(shown ? openCard : null)}</div>
      {shown && (
        <div className="sticky top-20">
          <groupCard.Part key={keyOf(shown)} celebration={shown} />
        </div>
      )}
    </div>
  );
}

/** /birthdays and /work-anniversaries: whose day is near, and wishes (CEL-01). */
export function CelebrationsPage({ occasion }: { occasion: Occasion }) {
  const t = useTranslations('celebrations');
  const list = useList({ ...infinite('celebrations.list', { occasion, limit: 50 }), ...fetchedAhead });
  const counts = list.first?.counts;
  const byGroup = Map.groupBy(list.items, groupOf);
  return (
    <ListPage
      title={t('title')}
      text={counts ? t('line', { count: counts.today }) : <Room text={t('line', { count: 2 })} />}
      query={list}
      tabs={{
        label: t('tabsLabel'),
        names: occasions,
        current: occasion,
        text: (each) => t(each),
        to: (each) => paths[each],
        counts,
      }}
      empty={{ drawing: 'notes', title: t('none.title'), text: t('none.text') }}
    >
      {() => (
        <WithGroupCard items={list.items}>
          {(open) =>
            groups
              .filter((group) => byGroup.has(group))
              .map((group) => (
                <Card key={group} aria-labelledby={`celebrations-${group}`}>
                  <CardHead id={`celebrations-${group}`} title={t(`groups.${group}`)} />
                  <ul>
                    {byGroup.get(group)!.map((celebration) => (
                      <CelebrationRow key={keyOf(celebration)} celebration={celebration} {...open?.(celebration)} />
                    ))}
                  </ul>
                </Card>
              ))
          }
        </WithGroupCard>
      )}
    </ListPage>
  );
}
