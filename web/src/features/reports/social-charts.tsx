import type { ReportGroup } from '@apprecio/contract/reports/groups';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { useGroupName } from './coverage-groups.tsx';
import { percentOf } from './coverage-view.ts';
import { GroupBars, GroupSelect } from './group-bars.tsx';
import { ChartLegend, LineChart, stepNameOf } from './line-chart.tsx';
import { ReportCard } from './report-card.tsx';

type Figures = NonNullable<AnswerOf<'reports.social'>['figures']>;
type Sums = Pick<Figures['now'], 'people' | 'tookPart' | 'posts' | 'comments' | 'reactions'>;

function useColumns<Row extends Sums>(): Column<Row>[] {
  const t = useTranslations('reports');
  const number = (id: 'posts' | 'comments' | 'reactions'): Column<Row> => ({
    id,
    head: t(`social.${id}`),
    cell: (row) => formatNumber(row[id]),
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
      cell: ({ tookPart, people }) => t('percent', { percent: percentOf(tookPart, people) }),
      numeric: true,
    },
    number('posts'),
    number('comments'),
    number('reactions'),
  ];
}

/** Who takes part over time, as a chart and its table. */
export function SocialSeries({ figures: { series, unit } }: { figures: Figures }) {
  const t = useTranslations('reports');
  const columns = useColumns<Figures['series'][number]>();
  const stepName = stepNameOf(unit);
  const values = series.map(({ tookPart, people }) => percentOf(tookPart, people));
  const lines = [{ id: 'tookPart', name: t('social.tookPart'), values }];
  return (
    <ReportCard
      title={t('social.series')}
      picture
      chart={
        <>
          <LineChart
            label={t('social.series')}
            steps={series.map(({ from }) => from)}
            stepName={stepName}
            lines={lines}
          />
          <ChartLegend lines={lines} />
        </>
      }
      table={
        <Table
          named
          caption={t('social.series')}
          rows={series}
          rowId={({ from }) => from}
          columns={[
            { id: 'from', head: t('series.step'), cell: ({ from }) => stepName(from), phone: 'main' },
            ...columns,
          ]}
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
  onOpen: (group: { name: string | null; label: string }) => void;
}) {
  const t = useTranslations('reports');
  const nameOf = useGroupName(by);
  const whole = percentOf(now.tookPart, now.people);
  const rows = groups.map((group) => ({ ...group, label: nameOf(group.name) }));
  const columns = useColumns<(typeof rows)[number]>();
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
            onOpen: () => onOpen({ name, label }),
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
