import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { formatDate, todayIso } from '../../lib/i18n/format.ts';
import { useMe } from '../../lib/session/me.ts';
import { holds } from '../../lib/session/rights.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Found, QueryResult } from '../../ui/feedback/query-result.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead, Room } from '../../ui/layout/page-head.tsx';
import { useCompany } from '../organisation/public.tsx';
import { ComparedLine } from './charts/compared-line.tsx';
import type { ComparedState } from './charts/use-compared.ts';
import { CoverageFilters } from './coverage-filters.tsx';
import { type DaysView, isWhole } from './coverage-view.ts';
import type { NamedReport } from './export/mail-entries.ts';
import { ReportExport } from './export/report-export.tsx';
import { ReportTabs } from './report-tabs.tsx';

/** Too few people to show figures of; a department can be let go again. */
export function TooFew<View extends DaysView>({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useTranslations('reports.few');
  const { department, ...others } = view;
  return (
    <EmptyState
      drawing="map"
      title={t('title')}
      text={t('text')}
      {...(department && {
        actions: (
          <Button size="sm" onClick={() => onView(others as View)}>
            {t('all')}
          </Button>
        ),
      })}
    />
  );
}

const shape = (
  <div className="flex flex-col gap-4">
    <Bone className="h-32 rounded-xl!" />
    <Bone className="h-[340px] rounded-xl!" />
    <Bone className="h-64 rounded-xl!" />
  </div>
);

/** The days that a report is of; the departments where they can be chosen. */
interface ReportDays {
  from: string;
  to: string;
  departments?: string[];
}

/** A page with a report: title, days, filters, files of it, and the states of its answer. */
export function ReportFrame<View extends DaysView, Data extends ReportDays>({
  title,
  reportRequest: requestedReport,
  line,
  view,
  onView,
  report,
  isFilled,
  compared,
  filters,
  tabs,
  children,
}: {
  title: string;
  /** The report and filters of its files and of the link in its mails. */
  reportRequest: NamedReport;
  /** Of the whole company, or of my reports. */
  line: 'line' | 'social.line' | 'network.line' | 'rewards.line' | 'board.line' | 'surveys.line';
  view: View;
  onView: (view: View) => void;
  report: Found<Data | undefined> & { isPlaceholderData: boolean };
  /** There are figures to export. */
  isFilled: boolean;
  /** True if the report compares its days with others, or the state of that comparison. */
  compared?: boolean | ComparedState;
  /** Further filters. */
  filters?: ReactNode;
  /** Chooses another part of the report. */
  tabs?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const t = useTranslations('reports');
  const company = useCompany();
  const { data } = report;
  const whose = holds(useMe(), 'reports.oversee') ? 'company' : 'team';
  const besides = typeof compared === 'object' ? compared : undefined;
  const lineOf = (from: string, to: string) =>
    t(line, { whose, company: company?.name ?? '', from: formatDate(from), to: formatDate(to) });
  return (
    <PageBody>
      <ReportTabs report={requestedReport.name} view={view} />
      <PageHead
        title={title}
        text={data ? lineOf(data.from, data.to) : <Room text={lineOf(todayIso(), todayIso())} />}
        end={
          <div className="flex max-w-full flex-wrap items-center gap-2 max-sm:w-full">
            <CoverageFilters
              view={view}
              departments={line === 'surveys.line' ? null : (data?.departments ?? [])}
              compared={Boolean(compared)}
              onView={(next) => onView(next as View)}
            />
            {filters}
            <ReportExport report={requestedReport} disabled={!isFilled || report.isPlaceholderData} />
          </div>
        }
      />
      {tabs && <div className="mb-4">{tabs}</div>}
      {!isWhole(view) ? (
        <p role="status" className="text-md text-muted">
          {t('choose')}
        </p>
      ) : (
        <div className={cn('transition-opacity', report.isPlaceholderData && 'opacity-60')}>
          {besides && <ComparedLine of={besides} className="mb-4" />}
          <QueryResult query={report} shape={shape}>
            {(found) => children(found)}
          </QueryResult>
        </div>
      )}
    </PageBody>
  );
}
