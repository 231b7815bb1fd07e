import { percentOf } from '@apprecio/contract/reports/charts';
import type { PointFigure } from '@apprecio/contract/reports/flows';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import type { DaysView, Summary } from '../coverage-view.ts';
import { FigureSheet } from '../figure-sheet.tsx';
import { DefineMark } from '../figures/define-mark.tsx';
import { FigureButton } from '../figures/figure-button.tsx';

type Points = NonNullable<Summary['points']>;

function People({ view, figure, onClose }: { view: DaysView; figure: PointFigure; onClose: () => void }) {
  const t = useTranslations('reports');
  const list = useList(
    infinite('reports.pointPeople', {
      range: view.range ?? 'this_year',
      ...(view.from && { from: view.from }),
      ...(view.to && { to: view.to }),
      figure,
      limit: 50,
    }),
  );
  return (
    <FigureSheet
      name={t(`points.lists.${figure}`)}
      group={undefined}
      list={list}
      times={(count) => t('rewards.points', { count })}
      onClose={onClose}
    />
  );
}

const shown = ['issued', 'given', 'expired', 'left', 'redeemed', 'held'] as const;

/** The points of the whole organisation in the days of the report: how much of the allowance was given, each with its list. */
export function CoveragePoints({ view, points }: { view: DaysView; points: Points }) {
  const t = useTranslations('reports.points');
  const [figure, setFigure] = useState<PointFigure>();
  const { issued, given } = points;
  const used = t('used', { percent: Math.min(100, percentOf(given, issued)) });
  return (
    <Card aria-labelledby="report-points" className="pb-4">
      <CardHead
        id="report-points"
        title={t('title')}
        end={<TextLink to="/organization/points-history?tab=ledger">{t('history')}</TextLink>}
      />
      {issued > 0 && (
        <div className="px-4 pt-2 sm:px-5">
          <Meter thin given={given} total={issued} label={used} />
          <p className="mt-1 text-sm text-muted">{used}</p>
        </div>
      )}
      <dl className="flex flex-col gap-1 px-4 pt-2 text-md sm:px-5">
        {shown.map((name) => (
          <div key={name} className="flex items-center gap-1">
            <dt className="flex items-center gap-1 text-muted">
              {t(name)}
              <DefineMark text={t(`define.${name}`)} className="-my-1" />
            </dt>
            <dd className="ml-auto font-semibold tabular-nums">
              <FigureButton onOpen={() => setFigure(name)}>
                {formatNumber(points[name])} <span className="sr-only">{t(name)}</span>
              </FigureButton>
            </dd>
          </div>
        ))}
      </dl>
      {view.department && <p className="px-4 pt-2 text-sm text-muted sm:px-5">{t('whole')}</p>}
      {figure && <People view={view} figure={figure} onClose={() => setFigure(undefined)} />}
    </Card>
  );
}
