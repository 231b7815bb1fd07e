import { percentOf, perPerson } from '@apprecio/contract/reports/charts';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import type { Behind } from './coverage-people.tsx';
import type { Figures } from './coverage-view.ts';
import { ReportTile } from './report-tile.tsx';

/** The four figures at the head of the report; each opens its list. */
export function CoverageTiles({
  figures,
  privateThanks,
  onOpen,
}: {
  figures: Figures;
  privateThanks: number;
  onOpen: (behind: Behind) => void;
}) {
  const t = useTranslations('reports');
  const { now, before, medianDays, neverThanked } = figures;
  const share = (part: 'thanked' | 'gave') => ({
    value: t('percent', { percent: percentOf(now[part], now.people) }),
    line: t('of', { count: formatNumber(now[part]), people: formatNumber(now.people) }),
    change: before && {
      now: percentOf(now[part], now.people),
      before: percentOf(before[part], before.people),
      unit: '%' as const,
    },
  });
  const named = (id: 'coverage' | 'gave' | 'perPerson' | 'days') => ({ name: t(id), define: t(`define.${id}`) });
  const others = privateThanks > 0 ? ` ${t('private', { count: privateThanks })}` : '';
  return (
    <Card className="grid overflow-hidden sm:grid-cols-2 lg:grid-cols-4">
      <ReportTile {...named('coverage')} {...share('thanked')} onOpen={() => onOpen({ figure: 'thanked' })} />
      <ReportTile {...named('gave')} {...share('gave')} onOpen={() => onOpen({ figure: 'gave' })} />
      <ReportTile
        {...named('perPerson')}
        value={formatNumber(perPerson(now))}
        line={`${t('thanks', { count: now.thanks })}${others}`}
        change={before && { now: perPerson(now), before: perPerson(before), unit: '' }}
        onOpen={() => onOpen({ figure: 'thanked' })}
      />
      <ReportTile
        {...named('days')}
        value={medianDays === null ? '–' : formatNumber(medianDays)}
        line={t('daysLine', { count: neverThanked })}
        onOpen={() => onOpen({ figure: medianDays === null ? 'never' : 'waiting' })}
      />
    </Card>
  );
}
