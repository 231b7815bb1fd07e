import type { ReportGroup } from '@apprecio/contract/reports/groups';
import type { SocialFigure } from '@apprecio/contract/reports/social';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { useBesideColumns, useChartLabel } from './charts/beside.ts';
import { type ChartDays, earlierNameOf, pairsOf } from './charts/compared.ts';
import { Legend } from './charts/legend.tsx';
import { LineChart, stepNameOf } from './charts/line-chart.tsx';
import { ReportCard } from './charts/report-card.tsx';
import { useGroupName } from './coverage-groups.tsx';
import { percentOf } from './coverage-view.ts';
import { FigureButton } from './figures/figure-button.tsx';
import { GroupBars, GroupSelect } from './group-bars.tsx';

type Figures = NonNullable<AnswerOf<'reports.social'>['figures']>;
/** A list behind a figure: of everybody, of a group, or of a step of the chart. */
export interface SocialBehind {
  figure: SocialFigure;
  group?: { name: string | null; label: string };
  step?: { from: string; label: string };
  /** The days compared with, where the figure is of them. */
  days?: ChartDays;
}

type Sums = Pick<Figures['now'], 'people' | 'tookPart' | 'posts' | 'comments' | 'reactions'>;

const figureOf = { posts: 'posted', comments: 'commented', reactions: 'reacted' } as const;

function useColumns<Row extends Sums>(onOpen: (figure: SocialFigure, row: Row) => void): Column<Row>[] {
  const t = useTranslations('reports');
  const number = (id: 'posts' | 'comments' | 'reactions'): Column<Row> => ({
    id,
    head: t(`social.${id}`),
    cell: (row) => <FigureButton onOpen={() => onOpen(figureOf[id], row)}>{formatNumber(row[id])}</FigureButton>,
    numeric: true,
  });
  return [
    {
      id: 'people',
      head: t('series.people'),
      cell: ({ people }) => formatNumber(people),
      numeric: true,
    },
    {
      id: 'tookPart',
      head: t('social.tookPart'),
      cell: (row) => (
        <FigureButton onOpen={() => onOpen('took_part', row)}>
          {t('percent', { percent: percentOf(row.tookPart, row.people) })}
        </FigureButton>
      ),
      numeric: true,
    },
    number('posts'),
    number('comments'),
    number('reactions'),
  ];
}

type Step = Figures['series'][number];

/** Who takes part over time, as a chart and its table, beside the days compared with. */
export function SocialSeries({
  days,
  figures: { series, unit },
  earlier,
  onOpen,
}: {
  days: ChartDays;
  figures: Figures;
  earlier: { days: ChartDays; series: readonly Step[] } | undefined;
  onOpen: (behind: SocialBehind) => void;
}) {
  const t = useTranslations('reports');
  const [stepName, earlierName] = [stepNameOf(unit), earlierNameOf(unit)];
  const [labelOf, besideColumns] = [useChartLabel(), useBesideColumns()];
  const columns = useColumns<Step>((figure, { from }) => onOpen({ figure, step: { from, label: stepName(from) } }));
  const beside = useColumns<Step>((figure, { from }) =>
    onOpen({ figure, step: { from, label: earlierName(from) }, ...(earlier && { days: earlier.days }) }),
  );
  const linesOf = (steps: readonly Step[]) => {
    const values = steps.map(({ tookPart, people }) => percentOf(tookPart, people));
    const value = t('percent', { percent: values.at(-1) ?? 0 });
    return [{ id: 'tookPart', name: t('social.tookPart'), values, value }];
  };
  const lines = linesOf(series);
  const earlierLines = earlier && linesOf(earlier.series);
  return (
    <ReportCard
      title={t('social.series')}
      chart={
        <>
          <LineChart
            label={labelOf(t('social.series'), days, earlier?.days)}
            steps={series.map(({ from }) => from)}
            stepName={stepName}
            lines={lines}
            {...(earlierLines && { earlier: earlierLines })}
          />
          <Legend
            kind="line"
            now={{ days, items: lines }}
            earlier={earlier && { days: earlier.days, items: earlierLines! }}
          />
        </>
      }
      table={
        <Table
          named
          caption={labelOf(t('social.series'), days, earlier?.days)}
          rows={pairsOf(series, earlier?.series)}
          rowId={({ id }) => id}
          columns={besideColumns(
            stepName,
            columns,
            earlier && { stepName: earlierName, columns: beside.filter(({ id }) => id !== 'people') },
          )}
        />
      }
    />
  );
}

/** Who takes part in each group beside everybody; a group opens the list of who did not. */
export function SocialGroups({
  figures: { now, groups },
  by,
  onBy,
  onOpen,
}: {
  figures: Figures;
  by: ReportGroup;
  onBy: (by: ReportGroup) => void;
  onOpen: (behind: SocialBehind) => void;
}) {
  const t = useTranslations('reports');
  const nameOf = useGroupName(by);
  const whole = percentOf(now.tookPart, now.people);
  const rows = groups.map((group) => ({ ...group, label: nameOf(group.name) }));
  const columns = useColumns<(typeof rows)[number]>((figure, { name, label }) =>
    onOpen({ figure, group: { name, label } }),
  );
  return (
    <ReportCard
      title={t('social.groups')}
      text={t('groups.line', { percent: whole })}
      end={<GroupSelect by={by} onBy={onBy} />}
      chart={
        <GroupBars
          whole={whole}
          open={t('social.groupsOpen')}
          rows={rows.map(({ label, name, tookPart, people }) => ({
            label,
            part: tookPart,
            people,
            onOpen: () => onOpen({ figure: 'silent', group: { name, label } }),
          }))}
        />
      }
      table={
        <Table
          named
          caption={t('social.groups')}
          rows={rows}
          rowId={({ label }) => label}
          columns={[{ id: 'group', head: t('groups.group'), cell: ({ label }) => label, phone: 'main' }, ...columns]}
        />
      }
    />
  );
}
