import { periodStatus } from '@apprecio/contract/api/codes';
import type { SurveyResults } from '@apprecio/contract/surveys/results';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { saveFile } from '../../../lib/download.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import { OutcomeSection } from '../outcomes/outcome-section.tsx';
import { SurveyMenu } from '../survey-menu.tsx';
import { HeatMap } from './heat-map.tsx';
import { byHeight, KeyFigures } from './key-figures.tsx';
import { QuestionCard } from './question-card.tsx';

const countingMs = 15_000;
const lowestShown = 3;

function ShareButton({ survey }: Pick<SurveyResults, 'survey'>) {
  const t = useTranslations('surveys.results');
  const undo = useTranslations('surveys.menu');
  const errorText = useErrorText();
  const share = useCommand('surveys.update', {
    onSuccess: (_done, { id, shared }) => {
      const action = { label: undo('undo'), onPress: () => share.mutate({ id, shared: shared !== true }) };
      toast({ variant: 'success', title: t(shared === true ? 'shared' : 'unshared'), action });
    },
    onError: (error) => void toast({ variant: 'destructive', title: t('failed'), description: errorText(error) }),
  });
  if (!survey.can.share) return null;
  return (
    <Button
      icon={Share2}
      busy={share.isPending}
      onClick={() => share.mutate({ id: survey.id, shared: !survey.shared })}
    >
      {t(survey.shared ? 'stopSharing' : 'share')}
    </Button>
  );
}

function ExportButton({ results, by }: { results: SurveyResults; by: SurveyResults['by'] }) {
  const t = useTranslations('surveys.results');
  const errorText = useErrorText();
  const file = useCommand('surveys.export', {
    onSuccess: ({ url, lines }) => {
      saveFile(url);
      toast({ variant: 'success', title: t('exported', { count: lines }) });
    },
    onError: (error) => void toast({ variant: 'destructive', title: t('failed'), description: errorText(error) }),
  });
  if (results.none !== null) return null;
  return (
    <Button
      icon={Download}
      busy={file.isPending}
      onClick={() => file.mutate({ id: results.survey.id, ...(by && { by }) })}
    >
      {t('csv')}
    </Button>
  );
}

function Head({ results, by }: { results: SurveyResults; by: SurveyResults['by'] }) {
  const t = useTranslations('surveys.results');
  const { survey } = results;
  const closed = survey.status === periodStatus.completed;
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3 max-sm:items-start">
      <div className="min-w-60 flex-1">
        <h1 tabIndex={-1} dir="auto" className="type-title wrap-anywhere">
          {survey.title}
        </h1>
        <p className="mt-1.5 text-muted">
          {t(closed ? 'closedOn' : 'closesOn', { date: formatDate(survey.endsAt) })}
          {results.previous &&
            ` · ${t('compared', { title: results.previous.title, date: formatDate(results.previous.endsAt) })}`}
          {results.answered !== null && ` · ${t('line', { count: results.answered, asked: results.asked })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:order-last max-sm:w-full">
        <ExportButton results={results} by={by} />
        <ShareButton survey={survey} />
      </div>
      <SurveyMenu survey={survey} />
    </div>
  );
}

function Nothing({ results }: { results: SurveyResults }) {
  const t = useTranslations('surveys.results');
  const { survey, none } = results;
  if (none === 'running') {
    return (
      <EmptyState
        drawing="notes"
        title={t('running')}
        text={t('runningText', { count: survey.tookPart ?? 0, asked: survey.asked })}
      />
    );
  }
  const key = none === 'counting' ? 'counting' : none === 'no_group' ? 'noGroup' : 'tooFew';
  return <EmptyState drawing="notes" title={t(key)} text={t(`${key}Text`, { count: survey.minGroup })} />;
}

function Figures({ results, onBy }: { results: SurveyResults; onBy: (by: NonNullable<SurveyResults['by']>) => void }) {
  const t = useTranslations('surveys.results');
  const isWide = !results.survey.can.respond;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <HeatMap results={results} onBy={onBy} />
      <section aria-labelledby="survey-questions">
        <h2 id="survey-questions" className="mb-3 type-section">
          {t('questions')}
        </h2>
        <div className={cn('grid items-start gap-4', isWide ? 'lg:grid-cols-2' : 'sm:grid-cols-2')}>
          {results.questions.map((result) => (
            <QuestionCard key={result.id} result={result} minGroup={results.survey.minGroup} />
          ))}
        </div>
      </section>
    </div>
  );
}

/** The figures, and beside them the next steps; on narrow screens the next steps come first. */
function WithNextSteps({ results, children }: { results: SurveyResults; children: ReactNode }) {
  const { survey, scope, questions } = results;
  if (!survey.can.respond) return children;
  const lowest = byHeight(questions)
    .toReversed()
    .slice(0, lowestShown)
    .map(({ id, text, average }) => ({ id, text, average: average!.toFixed(1) }));
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="lg:order-last">
        <OutcomeSection survey={survey} team={scope === 'team'} lowest={lowest} />
      </div>
      {children}
    </div>
  );
}

/** /organization/survey/{id}: the results of a survey as its viewer may see them. */
export function ResultsPage({ id }: { id: string }) {
  const t = useTranslations('surveys');
  const [by, setBy] = useState<SurveyResults['by']>(null);
  const found = useQuery({
    ...query('surveys.responses', { id, ...(by && { by }) }),
    placeholderData: keepPreviousData,
    refetchInterval: (seen) => (seen.state.data?.none === 'counting' ? countingMs : false),
  });
  return (
    <DetailPage
      list={{ to: '/organization/polls-surveys?kind=surveys', title: t('title') }}
      found={found}
      missing={{ drawing: 'map', title: t('missing.title'), text: t('missing.text'), action: t('missing.action') }}
      shape={<RowsSkeleton rows={6} />}
    >
      {(results) => (
        <>
          <Head results={results} by={by} />
          <div className="flex flex-col gap-5">
            {results.scope === 'team' && results.none === null && <Callout>{t('results.team')}</Callout>}
            {results.none === null && <KeyFigures results={results} />}
            <WithNextSteps results={results}>
              {results.none === null ? <Figures results={results} onBy={setBy} /> : <Nothing results={results} />}
            </WithNextSteps>
          </div>
        </>
      )}
    </DetailPage>
  );
}
