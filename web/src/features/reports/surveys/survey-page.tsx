import { surveyTypes } from '@apprecio/contract/surveys/surveys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NativeSelect } from '../../../ui/form/select.tsx';
import { isWhole, percentOf } from '../coverage-view.ts';
import { usePrintedChart } from '../export/printed-chart.ts';
import type { Exported } from '../export/report-export.tsx';
import { ReportFrame } from '../report-frame.tsx';
import { ReportTile } from '../report-tile.tsx';
import { type SurveyFigure, SurveysBehind } from './survey-behind.tsx';
import { EnpsChart, ParticipationChart } from './survey-charts.tsx';
import { highest, SurveyCategories, SurveyGroups, SurveyPromises, useSurveyGroupName } from './survey-parts.tsx';
import { signed, type SurveyReport, type SurveyView } from './survey-view.ts';

function Tiles({
  report: { now, before, surveys, untold, promises, today },
  onOpen,
}: {
  report: SurveyReport;
  onOpen: (behind: SurveyFigure) => void;
}) {
  const t = useTranslations('reports');
  const [last, previous] = surveys.filter(({ enps }) => enps !== null).toReversed();
  const late = promises.filter(({ by }) => by < today).length;
  const named = (id: 'answered' | 'enps' | 'told' | 'promised') => ({
    name: t(`surveys.${id}`),
    define: t(`surveys.define.${id}`),
  });
  return (
    <Card className="grid overflow-hidden sm:grid-cols-2 lg:grid-cols-4">
      <ReportTile
        {...named('answered')}
        value={t('percent', { percent: percentOf(now.answered, now.asked) })}
        line={t('of', { count: formatNumber(now.answered), people: formatNumber(now.asked) })}
        change={
          before && {
            now: percentOf(now.answered, now.asked),
            before: percentOf(before.answered, before.asked),
            unit: '%',
          }
        }
        onOpen={() => onOpen('answered')}
      />
      <ReportTile
        {...named('enps')}
        value={last ? signed(last.enps!) : '–'}
        line={last ? last.title : t('surveys.enpsNone')}
        change={last && previous ? { now: last.enps!, before: previous.enps!, unit: '' } : null}
        {...(last && { onOpen: () => onOpen('enps') })}
      />
      <ReportTile
        {...named('told')}
        value={formatNumber(surveys.length)}
        line={t('surveys.untold', { count: untold })}
        onOpen={() => onOpen('told')}
      />
      <ReportTile
        {...named('promised')}
        value={formatNumber(promises.length)}
        line={t('surveys.late', { count: late })}
        {...(promises.length > 0 && { onOpen: () => onOpen('promised') })}
      />
    </Card>
  );
}

function Report({ report }: { report: SurveyReport }) {
  const t = useTranslations('reports.surveys');
  const [behind, setBehind] = useState<SurveyFigure>();
  const { surveys, groups, categories, promises, today, untold, more } = report;
  if (surveys.length === 0) {
    return <EmptyState drawing="notes" title={t('none')} text={t('noneText', { count: untold })} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <Tiles report={report} onOpen={setBehind} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:has-[>:only-child]:grid-cols-1">
        <ParticipationChart report={report} />
        <EnpsChart surveys={surveys} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:has-[>:only-child]:grid-cols-1">
        {groups && <SurveyGroups groups={groups} />}
        {categories.length > 0 && <SurveyCategories categories={categories} />}
      </div>
      {promises.length > 0 && <SurveyPromises promises={promises} today={today} />}
      {behind && <SurveysBehind report={report} figure={behind} onClose={() => setBehind(undefined)} />}
      {more && <p className="text-sm text-muted">{t('more', { count: surveys.length + untold })}</p>}
    </div>
  );
}

/** The charts as tables of the files, with the charts for paper. */
function useChartTables() {
  const t = useTranslations('reports');
  const printedChart = usePrintedChart();
  const people = [t('surveys.askedPeople'), t('surveys.answeredPeople')];
  return ({ surveys, before }: SurveyReport): Exported['tables'] => {
    const asking = surveys.filter(({ enps }) => enps !== null);
    return [
      {
        title: t('surveys.participation'),
        head: [t('surveys.survey'), t('surveys.closed'), ...people, t('surveys.enps'), t('surveys.score')],
        rows: surveys.map(({ title, closedOn, asked, answered, enps, score }) => [
          title,
          closedOn,
          asked,
          answered,
          enps ?? '',
          score ?? '',
        ]),
        chart: printedChart(
          'percent',
          surveys.map(({ closedOn }) => formatDate(closedOn)),
          [
            {
              name: t('surveys.lines.answered'),
              values: surveys.map(({ answered, asked }) => percentOf(answered, asked)),
            },
          ],
          before
            ? [{ name: t('surveys.overAll'), values: surveys.map(() => percentOf(before.answered, before.asked)) }]
            : [],
        ),
      },
      {
        title: t('surveys.recommend'),
        head: [t('surveys.survey'), t('surveys.closed'), t('surveys.enps')],
        rows: asking.map(({ title, closedOn, enps }) => [title, closedOn, enps ?? '']),
        chart: printedChart(
          'enps',
          asking.map(({ closedOn }) => formatDate(closedOn)),
          [{ name: t('surveys.lines.enps'), values: asking.map(({ enps }) => enps ?? 0) }],
        ),
      },
    ];
  };
}

function useExport() {
  const t = useTranslations('reports');
  const nameOf = useSurveyGroupName();
  const chartTables = useChartTables();
  return (report: SurveyReport): Exported | null => {
    const { from, to, surveys, categories, groups, promises } = report;
    if (surveys.length === 0) return null;
    const people = [t('surveys.askedPeople'), t('surveys.answeredPeople')];
    return {
      file: t('surveys.file', { from, to }),
      tables: [
        ...chartTables(report),
        {
          title: t('surveys.rated'),
          head: [t('surveys.category'), t('surveys.answersHead'), t('surveys.average')],
          rows: categories.map(({ category, answers, average }) => [
            t(`surveys.categories.${category}`),
            answers,
            average,
          ]),
          bars: categories.map(({ average }) => Math.round((average / highest) * 100)),
        },
        {
          title: t('surveys.groups'),
          head: [t('groups.group'), ...people],
          rows: (groups?.items ?? []).map(({ name, asked, answered }) => [nameOf(name), asked, answered]),
          bars: (groups?.items ?? []).map(({ answered, asked }) => percentOf(answered, asked)),
        },
        {
          title: t('surveys.promises'),
          head: [t('surveys.promise'), t('surveys.survey'), t('surveys.promisedBy'), t('surveys.due')],
          rows: promises.map(({ text, survey, person, by }) => [text, survey, person.name, by]),
        },
      ].filter(({ rows }) => rows.length > 0),
    };
  };
}

/** /reports/survey-analytics: whether we ask well and act on it (ANA-01). */
export function SurveyPage({ view, onView }: { view: SurveyView; onView: (view: SurveyView) => void }) {
  const t = useTranslations('reports.surveys');
  const report = useQuery({
    ...query('reports.surveys', { ...view, range: view.range ?? 'this_year' }),
    enabled: isWhole(view),
    placeholderData: keepPreviousData,
  });
  const exportedOf = useExport();
  const { data } = report;
  const choose = (type: string) => {
    const { type: _before, ...rest } = view;
    onView(type ? { ...rest, type: type as 'pulse' } : rest);
  };
  return (
    <ReportFrame
      title={t('title')}
      name="surveys"
      line="surveys.line"
      view={view}
      onView={onView}
      report={report}
      compared
      exported={data ? exportedOf(data) : null}
      filters={
        <NativeSelect
          size="sm"
          className="w-36 max-sm:flex-1 max-sm:basis-32"
          aria-label={t('type')}
          value={view.type ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('allTypes')}</option>
          {surveyTypes.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </NativeSelect>
      }
    >
      {(answer) => <Report report={answer} />}
    </ReportFrame>
  );
}
