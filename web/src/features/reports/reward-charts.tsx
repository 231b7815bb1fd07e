import type { ProductKind } from '@apprecio/contract/api/codes';
import type { ReportGroup } from '@apprecio/contract/reports/groups';
import type { RewardFigure } from '@apprecio/contract/reports/rewards';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import { cn } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { BarChart } from './bar-chart.tsx';
import { useGroupName } from './coverage-groups.tsx';
import { percentOf } from './coverage-view.ts';
import { FigureButton } from './figures/figure-button.tsx';
import { GroupSelect } from './group-bars.tsx';
import { stepNameOf } from './line-chart.tsx';
import { ReportCard } from './report-card.tsx';

type Figures = NonNullable<AnswerOf<'reports.rewards'>['figures']>;

/** A list behind a figure: of everybody, of a group, of a step of the chart, of a kind or a product. */
export interface RewardBehind {
  figure: RewardFigure;
  group?: { name: string | null; label: string };
  step?: { from: string; label: string };
  kind?: ProductKind;
  product?: string;
  /** What of the report it is, where that is no group or step. */
  of?: string;
}

interface Opens {
  onOpen: (behind: RewardBehind) => void;
}

/** Points received and redeemed over time, as a chart and its table. */
export function RewardSeries({ figures: { series, unit }, onOpen }: Opens & { figures: Figures }) {
  const t = useTranslations('reports');
  const stepName = stepNameOf(unit);
  const amounts = ['received', 'redeemed'] as const;
  return (
    <ReportCard
      title={t('rewards.series')}
      picture
      chart={
        <>
          <BarChart
            label={t('rewards.series')}
            steps={series.map(({ from }) => from)}
            stepName={stepName}
            bars={amounts.map((id) => ({ id, values: series.map((step) => step[id]) }))}
          />
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
            {amounts.map((id, at) => (
              <li key={id} className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className={cn('size-3 rounded-xs', at === 0 ? 'bg-primary' : 'bg-accent-text')}
                />
                {t(`rewards.${id}`)}
              </li>
            ))}
          </ul>
        </>
      }
      table={
        <Table
          named
          caption={t('rewards.series')}
          rows={series}
          rowId={({ from }) => from}
          columns={[
            { id: 'from', head: t('series.step'), cell: ({ from }) => stepName(from), phone: 'main' },
            ...amounts.map((id) => ({
              id,
              head: t(`rewards.${id}`),
              cell: (row: Figures['series'][number]) => (
                <FigureButton
                  onOpen={() => onOpen({ figure: id, step: { from: row.from, label: stepName(row.from) } })}
                >
                  {formatNumber(row[id])}
                </FigureButton>
              ),
              numeric: true,
            })),
          ]}
        />
      }
    />
  );
}

/** What came to each group and what it redeemed. */
export function RewardGroups({
  groups,
  by,
  onBy,
  onOpen,
}: Opens & {
  groups: Figures['groups'];
  by: ReportGroup;
  onBy: (by: ReportGroup) => void;
}) {
  const t = useTranslations('reports');
  const head = useId();
  const nameOf = useGroupName(by);
  const rows = groups.map((group) => ({ ...group, label: nameOf(group.name) }));
  const number = (id: 'received' | 'redeemed' | 'held'): Column<(typeof rows)[number]> => ({
    id,
    head: t(`rewards.${id}`),
    cell: (row) => (
      <FigureButton onOpen={() => onOpen({ figure: id, group: row })}>{formatNumber(row[id])}</FigureButton>
    ),
    numeric: true,
  });
  return (
    <Card aria-labelledby={head} className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 border-b px-4 py-4 sm:px-5">
        <h2 id={head} className="type-card flex-1">
          {t('rewards.groups')}
        </h2>
        <GroupSelect by={by} onBy={onBy} />
      </div>
      <Table
        named
        caption={t('rewards.groups')}
        rows={rows}
        rowId={({ label }) => label}
        columns={[
          { id: 'group', head: t('groups.group'), cell: ({ label }) => label, phone: 'main' },
          {
            id: 'people',
            head: t('series.people'),
            cell: ({ people }) => formatNumber(people),
            numeric: true,
          },
          {
            id: 'redeemers',
            head: t('rewards.redeemers'),
            cell: (row) => (
              <FigureButton onOpen={() => onOpen({ figure: 'redeemed', group: row })}>
                {t('percent', { percent: percentOf(row.redeemers, row.people) })}
              </FigureButton>
            ),
            numeric: true,
          },
          number('received'),
          number('redeemed'),
          number('held'),
        ]}
      />
    </Card>
  );
}
