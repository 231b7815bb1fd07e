import { type Celebration, type Occasion, occasions } from '@apprecio/contract/celebrations/celebration';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { CelebrationRow } from './celebration-row.tsx';

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

/** /birthdays and /work-anniversaries: whose day is near, and wishes (CEL-01). */
export function CelebrationsPage({ occasion }: { occasion: Occasion }) {
  const t = useTranslations('celebrations');
  const list = useList({ ...infinite('celebrations.list', { occasion, limit: 50 }), ...fetchedAhead });
  const counts = list.first?.counts;
  const byGroup = Map.groupBy(list.items, groupOf);
  return (
    <ListPage
      title={t('title')}
      text={counts && t('line', { count: counts.today })}
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
        <div className="flex max-w-[720px] flex-col gap-4">
          {groups
            .filter((group) => byGroup.has(group))
            .map((group) => (
              <Card key={group} aria-labelledby={`celebrations-${group}`}>
                <CardHead id={`celebrations-${group}`} title={t(`groups.${group}`)} />
                <ul>
                  {byGroup.get(group)!.map((celebration) => (
                    <CelebrationRow key={`${celebration.person.id} ${celebration.year}`} celebration={celebration} />
                  ))}
                </ul>
              </Card>
            ))}
        </div>
      )}
    </ListPage>
  );
}
