import { ArrowDownRight, ArrowUpRight, Info, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import type { Behind } from './coverage-people.tsx';
import { type Figures, percentOf } from './coverage-view.ts';

type TileId = 'coverage' | 'gave' | 'perPerson' | 'days';

function Change({ now, before, unit }: { now: number; before: number; unit: '%' | '' }) {
  const t = useTranslations('reports');
  const direction = now > before ? 'up' : now < before ? 'down' : 'same';
  const arrow: LucideIcon | null = { up: ArrowUpRight, down: ArrowDownRight, same: null }[direction];
  return (
    <p className="flex items-center gap-1 text-sm text-muted tabular-nums">
      {arrow && <Icon of={arrow} size="sm" className={direction === 'up' ? 'text-success' : 'text-danger'} />}
      {t('change', { direction, before: `${formatNumber(before)}${unit}` })}
    </p>
  );
}

function Tile({
  id,
  value,
  line,
  change,
  onOpen,
}: {
  id: TileId;
  value: string;
  line: string;
  change?: { now: number; before: number; unit: '%' | '' } | null;
  onOpen?: () => void;
}) {
  const t = useTranslations('reports');
  const shown = <span className="text-3xl font-semibold tracking-tight tabular-nums">{value}</span>;
  return (
    <div className="flex min-w-0 flex-col gap-1 border-t px-4 py-4 max-sm:first:border-t-0 sm:border-l sm:px-5 sm:max-lg:odd:border-l-0 lg:border-t-0 lg:first:border-l-0">
      <div className="flex items-start gap-1">
        <p className="flex-1 text-sm text-ink-2">{t(id)}</p>
        <Tooltip text={t(`define.${id}`)}>
          <IconButton icon={Info} label={t(`define.${id}`)} size="sm" plain className="-my-1.5 -mr-2" />
        </Tooltip>
      </div>
      {onOpen ? (
        <button
          type="button"
          aria-label={`${value} ${t(id)}, ${line}`}
          className="hit self-start rounded-xs underline-offset-4 hover:underline"
          onClick={onOpen}
        >
          {shown}
        </button>
      ) : (
        <p>{shown}</p>
      )}
      <p className="text-sm text-muted tabular-nums">{line}</p>
      {change && <Change {...change} />}
    </div>
  );
}

const perPerson = ({ thanks, people }: Figures['now']) => (people === 0 ? 0 : Math.round((thanks / people) * 10) / 10);

/** The four figures at the head of the report; those of people open their lists. */
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
  const others = privateThanks > 0 ? ` ${t('private', { count: privateThanks })}` : '';
  return (
    <Card className="grid overflow-hidden sm:grid-cols-2 lg:grid-cols-4">
      <Tile id="coverage" {...share('thanked')} onOpen={() => onOpen({ figure: 'thanked' })} />
      <Tile id="gave" {...share('gave')} onOpen={() => onOpen({ figure: 'gave' })} />
      <Tile
        id="perPerson"
        value={formatNumber(perPerson(now))}
        line={`${t('thanks', { count: now.thanks })}${others}`}
        change={before && { now: perPerson(now), before: perPerson(before), unit: '' }}
      />
      <Tile
        id="days"
        value={medianDays === null ? '–' : formatNumber(medianDays)}
        line={t('daysLine', { count: neverThanked })}
      />
    </Card>
  );
}
