import { type TimeRange, timeRanges } from '@apprecio/contract/api/choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { formatDate, formatNumber, todayIso } from '../../lib/i18n/format.ts';
import { oneOf, searchParams } from '../../lib/search-params.ts';
import { Card } from '../../ui/data/card.tsx';
import { NotFound } from '../../ui/feedback/not-found.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { NativeSelect } from '../../ui/form/select.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead, Room } from '../../ui/layout/page-head.tsx';
import { isWhole, readDaysView } from './coverage-view.ts';
import { MeetingThanks, usePrint } from './meeting/meeting-thanks.tsx';
import type { MeetingView, Meeting } from './meeting/meeting.ts';
import { ReportDay } from './report-day.tsx';

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const head = useId();
  return (
    <Card aria-labelledby={head} pad="padded" className="break-inside-avoid">
      <h2 id={head} className="type-card">
        {title}
      </h2>
      {text && <p className="text-sm text-muted tabular-nums">{text}</p>}
      <div className="mt-3">{children}</div>
    </Card>
  );
}

function Lines({ none, rows }: { none: string; rows: { id: string; name: string; end: string }[] }) {
  if (rows.length === 0) return <p className="text-md text-muted">{none}</p>;
  return (
    <ul className="flex flex-col gap-2 text-md">
      {rows.map(({ id, name, end }) => (
        <li key={id} className="flex items-baseline gap-3">
          <span translate="no" className="min-w-0 flex-1 wrap-anywhere">
            {name}
          </span>
          <span className="text-muted tabular-nums">{end}</span>
        </li>
      ))}
    </ul>
  );
}

function Talk({ meeting, view }: { meeting: Meeting; view: MeetingView }) {
  const t = useTranslations('reports.meeting');
  const { received, receivedPoints, given, reached, values, awards, zapz } = meeting;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-w-0 flex-col gap-4">
        <Part title={t('received', { count: received })} text={t('points', { count: receivedPoints })}>
          <MeetingThanks {...{ meeting, view }} direction="received" />
        </Part>
        <Part title={t('given', { count: given })} text={t('reached', { count: reached })}>
          <MeetingThanks {...{ meeting, view }} direction="given" />
        </Part>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Part title={t('values')}>
          <Lines
            none={t('valuesNone')}
            rows={values.map(({ id, name, thanks }) => ({ id, name, end: formatNumber(thanks) }))}
          />
        </Part>
        <Part title={t('awards')}>
          <Lines none={t('awardsNone')} rows={awards.map(({ id, name, at }) => ({ id, name, end: formatDate(at) }))} />
        </Part>
        <Part title={t('zapz')}>
          <Lines
            none={t('zapzNone')}
            rows={zapz.map(({ id, title, placement }) => ({
              id,
              name: title,
              end: t('place', { place: String(placement ?? 0) }),
            }))}
          />
        </Part>
      </div>
    </div>
  );
}

/** /my-team/{personId}: what someone gave and received, for a talk with them (Mgr-6). */
export function MeetingPage({
  id,
  view,
  onView,
}: {
  id: string;
  view: MeetingView;
  onView: (view: MeetingView) => void;
}) {
  const t = useTranslations('reports');
  const { range } = view;
  const meetingQuery = useQuery({
    ...query('reports.oneToOne', { id, ...view }),
    enabled: isWhole(view),
    placeholderData: keepPreviousData,
  });
  const { data, error } = meetingQuery;
  const print = usePrint(data, view);
  const lineOf = (from: string, to: string) => t('meeting.line', { from: formatDate(from), to: formatDate(to) });
  if (error && !data && 'status' in error && [400, 404].includes(error.status)) return <NotFound />;
  return (
    <PageBody>
      <PageHead
        title={data ? t('meeting.title', { name: data.person.name }) : '\u00a0'}
        text={data ? lineOf(data.from, data.to) : <Room text={lineOf(todayIso(), todayIso())} />}
        end={
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <NativeSelect
              size="sm"
              className="w-40"
              aria-label={t('range')}
              value={range}
              onChange={({ target }) => onView({ range: target.value as TimeRange })}
            >
              {timeRanges.map((each) => (
                <option key={each} value={each}>
                  {t(`ranges.${each}`)}
                </option>
              ))}
            </NativeSelect>
            {range === 'custom' &&
              (['from', 'to'] as const).map((name) => (
                <ReportDay
                  key={name}
                  label={t(name)}
                  value={view[name] ?? ''}
                  onDay={(day) => onView({ ...view, [name]: day })}
                />
              ))}
            <Button icon={Printer} size="sm" disabled={!data} busy={print.isPending} onClick={() => print.mutate()}>
              {t('meeting.print')}
            </Button>
          </div>
        }
      />
      {!isWhole(view) ? (
        <p role="status" className="text-md text-muted">
          {t('choose')}
        </p>
      ) : (
        <QueryResult query={meetingQuery} shape={<RowsSkeleton rows={6} />}>
          {(meeting) => <Talk meeting={meeting} view={view} />}
        </QueryResult>
      )}
    </PageBody>
  );
}

const readRange = searchParams({ range: oneOf(timeRanges) });

/** Reads the days from the address; this quarter by default. */
export function readMeetingView(search: Record<string, unknown>): MeetingView {
  const { from, to } = readDaysView(search);
  const { range = 'this_quarter' } = readRange(search);
  return { range, ...(from && { from }), ...(to && { to }) };
}
