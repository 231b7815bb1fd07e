import { percentOf } from '@apprecio/contract/reports/charts';
import { type CoverageGroup, coverageGroups, reportGroups } from '@apprecio/contract/reports/groups';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Table } from '../../ui/data/table.tsx';
import { ReportCard } from './charts/report-card.tsx';
import type { Behind } from './coverage-people.tsx';
import type { Figures } from './coverage-view.ts';
import { figureColumn } from './figures/figure-button.tsx';
import { GenderSwitch } from './gender-switch.tsx';
import { GroupBars, GroupSelect } from './group-bars.tsx';

/** The name of a group as people read it. */
export function useGroupName(by: CoverageGroup): (name: string | null) => string {
  const t = useTranslations('reports.groups');
  return (name) => {
    if (name === null) return t('smaller');
    if (by === 'gender') return t(`genders.${name as 'female'}`);
    return by === 'tenure' ? t(`bands.${name as 'under_1'}`) : name;
  };
}

/** Coverage of the groups beside everybody's; a group opens the list of who was missed. */
export function CoverageGroups({
  figures,
  by,
  byGender,
  onBy,
  onOpen,
}: {
  figures: Figures;
  by: CoverageGroup;
  /** True if grouping by gender is allowed. */
  byGender: boolean;
  onBy: (by: CoverageGroup) => void;
  onOpen: (behind: Behind) => void;
}) {
  const t = useTranslations('reports');
  const nameOf = useGroupName(by);
  const { now, groups } = figures;
  const whole = percentOf(now.thanked, now.people);
  const rows = groups.map((group) => ({ ...group, label: nameOf(group.name) }));
  const share = (figure: 'thanked' | 'gave') =>
    figureColumn<(typeof rows)[number]>({
      id: figure,
      head: t(`series.${figure}`),
      text: (row) => t('percent', { percent: percentOf(row[figure], row.people) }),
      onOpen: ({ name, label }) => onOpen({ figure, group: { name, label } }),
    });
  return (
    <ReportCard
      title={t('groups.title')}
      text={t('groups.line', { percent: whole })}
      define={t('define.groups')}
      end={<GroupSelect by={by} onBy={onBy} groups={byGender ? coverageGroups : reportGroups} />}
      foot={<GenderSwitch on={byGender} />}
      chart={
        <GroupBars
          whole={whole}
          open={t('groups.open')}
          rows={rows.map(({ label, name, thanked, people }) => ({
            label,
            part: thanked,
            people,
            onOpen: () => onOpen({ figure: 'not_thanked', group: { name, label } }),
          }))}
        />
      }
      table={
        <Table
          named
          caption={t('groups.title')}
          rows={rows}
          rowId={({ label }) => label}
          columns={[
            { id: 'group', head: t('groups.group'), cell: ({ label }) => label, phone: 'main' },
            { id: 'people', head: t('series.people'), cell: ({ people }) => formatNumber(people), numeric: true },
            share('thanked'),
            share('gave'),
          ]}
        />
      }
    />
  );
}
