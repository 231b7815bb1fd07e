import { percentOf } from '@apprecio/contract/reports/charts';
import type { ReportGroup } from '@apprecio/contract/reports/groups';
import type { SocialFigure } from '@apprecio/contract/reports/social';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import type { ChartDays } from './charts/compared.ts';
import { ReportCard } from './charts/report-card.tsx';
import { type Series, SeriesCard } from './charts/series-card.tsx';
import { useGroupName } from './coverage-groups.tsx';
import { figureColumn } from './figures/figure-button.tsx';
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

function useColumns() {
  const t = useTranslations('reports');
  return <Row extends Sums>(onOpen: (figure: SocialFigure, row: Row) => void): Column<Row>[] => [
    { id: 'people', head: t('series.people'), cell: ({ people }) => formatNumber(people), numeric: true },
    figureColumn({
      id: 'tookPart',
      head: t('social.tookPart'),
      text: (row) => t('percent', { percent: percentOf(row.tookPart, row.people) }),
      onOpen: (row) => onOpen('took_part', row),
    }),
    ...(['posts', 'comments', 'reactions'] as const).map((id) =>
      figureColumn<Row>({
        id,
        head: t(`social.${id}`),
        text: (row) => formatNumber(row[id]),
        onOpen: (row) => onOpen(figureOf[id], row),
      }),
    ),
  ];
}

type Step = Figures['series'][number];

/** Shows participation over time. */
export function SocialSeries({
  days,
  figures: { series, unit },
  earlier,
  onOpen,
}: {
  days: ChartDays;
  figures: Figures;
  earlier: Series<Step> | undefined;
  onOpen: (behind: SocialBehind) => void;
}) {
  const t = useTranslations('reports');
  const columnsOf = useColumns();
  return (
    <SeriesCard
      title={t('social.series')}
      {...{ days, series, unit, earlier }}
      kind="line"
      amounts={[
        { id: 'tookPart', name: t('social.tookPart'), of: (step: Step) => percentOf(step.tookPart, step.people) },
      ]}
      columnsOf={({ nameOf, days: of }) =>
        columnsOf<Step>((figure, { from }) =>
          onOpen({ figure, step: { from, label: nameOf(from) }, ...(of && { days: of }) }),
        )
      }
    />
  );
}

/**
 * Shows the participation of each group next to everybody's. A group opens the list of people who did not take part.
 */
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
  const columns = useColumns()<(typeof rows)[number]>((figure, { name, label }) =>
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
