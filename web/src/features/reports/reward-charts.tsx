import type { ProductKind } from '@apprecio/contract/api/codes';
import { receivedLines } from '@apprecio/contract/points/received';
import { percentOf } from '@apprecio/contract/reports/charts';
import type { ReportGroup } from '@apprecio/contract/reports/groups';
import type { RewardFigure } from '@apprecio/contract/reports/rewards';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import { useFrom } from '../../lib/hooks/media.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import type { ChartDays } from './charts/compared.ts';
import { type Series, SeriesCard, type StepsOf } from './charts/series-card.tsx';
import { useGroupName } from './coverage-groups.tsx';
import { FigureButton, figureColumn } from './figures/figure-button.tsx';
import { GroupSelect } from './group-bars.tsx';

type Figures = NonNullable<AnswerOf<'reports.rewards'>['figures']>;

/** A list behind a figure: of everybody, of a group, of a step of the chart, of a kind or a product. */
export interface RewardBehind {
  figure: RewardFigure;
  group?: { name: string | null; label: string };
  step?: { from: string; label: string };
  /** The days compared with, where the figure is of them. */
  days?: ChartDays;
  kind?: ProductKind;
  product?: string;
  /** The label of the part of the report, if the list is not of a group or step. */
  of?: string;
}

interface Opens {
  onOpen: (behind: RewardBehind) => void;
}

type Step = Figures['series'][number];

const barsOnPhone = 6;
const amounts = ['received', 'redeemed'] as const;

/** Points received and redeemed over time. */
export function RewardSeries({
  days,
  figures: { series, unit },
  earlier,
  onOpen,
}: Opens & {
  days: ChartDays;
  figures: Figures;
  earlier: Series<Step> | undefined;
}) {
  const t = useTranslations('reports');
  const wide = useFrom('sm');
  const columnsOf = ({ nameOf, days: of }: StepsOf) =>
    amounts.map((figure): Column<Step> => ({
      id: figure,
      head: t(`rewards.${figure}`),
      cell: ({ from, [figure]: amount }) => (
        <FigureButton onOpen={() => onOpen({ figure, step: { from, label: nameOf(from) }, ...(of && { days: of }) })}>
          {formatNumber(amount)}
        </FigureButton>
      ),
      numeric: true,
    }));
  return (
    <SeriesCard
      title={t('rewards.series')}
      first={wide || series.length <= barsOnPhone ? 'chart' : 'table'}
      {...{ days, series, unit, earlier, columnsOf }}
      kind="bar"
      amounts={amounts.map((id) => ({ id, name: t(`rewards.${id}`), of: (step: Step) => Math.max(0, step[id]) }))}
    />
  );
}

/** Shows the sources of received points. */
export function RewardLines({ lines }: { lines: Figures['lines'] }) {
  const t = useTranslations('reports.rewards.lines');
  const head = useId();
  return (
    <Card aria-labelledby={head} pad="padded">
      <h2 id={head} className="type-card">
        {t('title')}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {receivedLines.map((line) => (
          <div key={line} className="flex justify-between gap-3 text-md">
            <dt className="text-muted">{t(line)}</dt>
            <dd className="tabular-nums">{formatNumber(lines[line])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Shows the points that each group received and redeemed. */
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
  type Row = (typeof rows)[number];
  const number = (id: 'received' | 'redeemed' | 'held') =>
    figureColumn<Row>({
      id,
      head: t(`rewards.${id}`),
      text: (row) => formatNumber(row[id]),
      onOpen: (group) => onOpen({ figure: id, group }),
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
          { id: 'people', head: t('series.people'), cell: ({ people }) => formatNumber(people), numeric: true },
          figureColumn<Row>({
            id: 'redeemers',
            head: t('rewards.redeemers'),
            text: (row) => t('percent', { percent: percentOf(row.redeemers, row.people) }),
            onOpen: (group) => onOpen({ figure: 'redeemed', group }),
          }),
          number('received'),
          number('redeemed'),
          number('held'),
        ]}
      />
    </Card>
  );
}
