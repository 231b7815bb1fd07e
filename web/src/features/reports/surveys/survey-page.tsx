import { percentOf } from '@apprecio/contract/reports/charts';
import { surveyTypes } from '@apprecio/contract/surveys/surveys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { InputOf } from '../../../lib/api/request.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NativeSelect } from '../../../ui/form/select.tsx';
import { isWhole } from '../coverage-view.ts';
import { ReportFrame } from '../report-frame.tsx';
import { ReportTile } from '../report-tile.tsx';
import { type SurveyFigure, SurveysBehind } from './survey-behind.tsx';
import { EnpsChart, ParticipationChart } from './survey-charts.tsx';
import { SurveyCategories, SurveyGroups, SurveyPromises } from './survey-parts.tsx';
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

/** /reports/survey-analytics: whether we ask well and act on it (ANA-01). */
export function SurveyPage({ view, onView }: { view: SurveyView; onView: (view: SurveyView) => void }) {
  const t = useTranslations('reports.surveys');
  const reportInput: InputOf<'reports.surveys'> = { ...view, range: view.range ?? 'this_year' };
  const report = useQuery({
    ...query('reports.surveys', reportInput),
    enabled: isWhole(view),
    placeholderData: keepPreviousData,
  });
  const { data } = report;
  const choose = (type: string) => {
    const { type: _before, ...rest } = view;
    onView(type ? { ...rest, type: type as 'pulse' } : rest);
  };
  return (
    <ReportFrame
      title={t('title')}
      reportRequest={{ name: 'surveys', ...reportInput }}
      line="surveys.line"
      view={view}
      onView={onView}
      report={report}
      compared
      isFilled={Boolean(data && data.surveys.length > 0)}
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
