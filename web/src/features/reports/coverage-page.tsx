import type { ReportGroup } from '@apprecio/contract/reports/groups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { cn } from '../../lib/class-names.ts';
import { csvOf } from '../../lib/csv.ts';
import { saveBlob } from '../../lib/download.ts';
import { formatDay } from '../../lib/i18n/format.ts';
import { overseesAll } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useCompany } from '../organisation/public.tsx';
import { CoverageFilters } from './coverage-filters.tsx';
import { CoverageGroups, useGroupName } from './coverage-groups.tsx';
import { CoverageNext } from './coverage-next.tsx';
import { type Behind, CoveragePeople } from './coverage-people.tsx';
import { CoverageSeries } from './coverage-series.tsx';
import { CoverageTiles } from './coverage-tiles.tsx';
import { CoveragePoints, CoverageValues } from './coverage-values.tsx';
import { askedBy, type CoverageView, isWhole, type Summary } from './coverage-view.ts';

function useExport(by: ReportGroup) {
  const t = useTranslations('reports');
  const nameOf = useGroupName(by);
  return ({ from, to, figures }: Summary) => {
    if (!figures) return;
    const head = ['people', 'thanked', 'gave', 'thanks'] as const;
    const titles = head.map((name) => t(`series.${name}`));
    const cells = (row: Record<(typeof head)[number], number>) => head.map((name) => row[name]);
    const tables = [
      [[t('series.step'), ...titles], ...figures.series.map((row) => [row.from, ...cells(row)])],
      [[t('groups.group'), ...titles], ...figures.groups.map((row) => [nameOf(row.name), ...cells(row)])],
      [[t('values.value'), t('series.thanks')], ...figures.values.map(({ name, thanks }) => [name, thanks])],
    ];
    saveBlob(csvOf(tables.flatMap((rows) => [...rows, []])), t('file', { from, to }));
  };
}

function Report({ view, data, onView }: { view: CoverageView; data: Summary; onView: (view: CoverageView) => void }) {
  const t = useTranslations('reports');
  const [behind, setBehind] = useState<Behind>();
  const { by = 'department', ...rest } = view;
  const { figures, points } = data;
  if (!figures) {
    const { department, ...others } = view;
    return (
      <EmptyState
        drawing="map"
        title={t('few.title')}
        text={t('few.text')}
        {...(department && {
          actions: (
            <Button size="sm" onClick={() => onView(others)}>
              {t('few.all')}
            </Button>
          ),
        })}
      />
    );
  }
  const onBy = (next: ReportGroup) => onView(next === 'department' ? rest : { ...rest, by: next });
  return (
    <div className="flex flex-col gap-4">
      <CoverageTiles
        figures={figures}
        privateThanks={view.department ? 0 : (points?.privateThanks ?? 0)}
        onOpen={setBehind}
      />
      <CoverageSeries figures={figures} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-4">
          <CoverageGroups figures={figures} by={by} onBy={onBy} onOpen={setBehind} />
          <CoverageNext figures={figures} by={by} onOpen={setBehind} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CoverageValues values={figures.values} />
          {points && <CoveragePoints points={points} />}
        </div>
      </div>
      {behind && <CoveragePeople view={view} behind={behind} onClose={() => setBehind(undefined)} />}
    </div>
  );
}

const shape = (
  <div className="flex flex-col gap-4">
    <Bone className="h-32 rounded-xl!" />
    <Bone className="h-[340px] rounded-xl!" />
    <Bone className="h-64 rounded-xl!" />
  </div>
);

/** /organization/analytics: whether recognition works and is fair (ANA-01). */
export function CoveragePage({ view, onView }: { view: CoverageView; onView: (view: CoverageView) => void }) {
  const t = useTranslations('reports');
  const company = useCompany();
  const whole = isWhole(view);
  const report = useQuery({
    ...query('reports.summary', askedBy(view)),
    enabled: whole,
    placeholderData: keepPreviousData,
  });
  const { data } = report;
  const exportFile = useExport(view.by ?? 'department');
  const days = data && { from: formatDay(data.from), to: formatDay(data.to) };
  const all = overseesAll(useMe());
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={days ? (all ? t('line', { company: company?.name ?? '', ...days }) : t('lineTeam', days)) : '\u00a0'}
        end={
          <div className="flex max-w-full flex-wrap items-center gap-2">
            <CoverageFilters view={view} departments={data?.departments ?? []} onView={onView} />
            <Button icon={Download} size="sm" disabled={!data?.figures} onClick={() => data && exportFile(data)}>
              {t('export')}
            </Button>
          </div>
        }
      />
      {!whole ? (
        <p role="status" className="text-md text-muted">
          {t('choose')}
        </p>
      ) : report.isError && !data ? (
        <ErrorState busy={report.isFetching} onRetry={() => void report.refetch()} />
      ) : (
        <div className={cn('transition-opacity', report.isPlaceholderData && 'opacity-60')}>
          <Loading loading={report.isPending} shape={shape}>
            {() => data && <Report view={view} data={data} onView={onView} />}
          </Loading>
        </div>
      )}
    </PageBody>
  );
}
