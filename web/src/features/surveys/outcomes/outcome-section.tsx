import type { Survey, SurveyDetail } from '@apprecio/contract/surveys/surveys';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import type { OutcomeDialogProps } from './outcome-dialog.tsx';
import { OutcomeList } from './outcome-list.tsx';

const dialog = openedPart<OutcomeDialogProps>(() => import('./outcome-dialog.tsx').then((file) => file.OutcomeDialog));

function OutcomePanel({ survey, team }: { survey: SurveyDetail; team: boolean }) {
  const t = useTranslations('surveys.outcomes');
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  const before = survey.outcomes.find(({ scope, mine: isOwn }) => (team ? isOwn : scope === 'all')) ?? null;
  return (
    <div className="flex flex-col gap-4">
      {survey.outcomes.length > 0 && <OutcomeList outcomes={survey.outcomes} />}
      {before ? (
        <Button size="sm" icon={Pencil} className="self-start" onClick={() => setOpen(true)}>
          {t('correct')}
        </Button>
      ) : (
        <Callout
          tone="primary"
          icon={Megaphone}
          end={
            <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
              {t('begin')}
            </Button>
          }
        >
          {t(team ? 'askTeam' : 'ask')}
        </Callout>
      )}
      {drawn && (
        <dialog.Part
          key={before?.publishedOn ?? 'new'}
          open={open}
          onClose={() => setOpen(false)}
          survey={survey}
          before={before}
          team={team}
        />
      )}
    </div>
  );
}

/** Beside the results of a closed survey: what was told to those who were asked, and telling them. */
export function OutcomeSection({ survey, team }: { survey: Pick<Survey, 'id' | 'can'>; team: boolean }) {
  const t = useTranslations('surveys.outcomes');
  const found = useQuery({ ...query('surveys.detail', { id: survey.id }), enabled: survey.can.respond });
  if (!survey.can.respond) return null;
  return (
    <section aria-labelledby="survey-outcome">
      <h2 id="survey-outcome" className="mb-3 type-section">
        {t('title')}
      </h2>
      <QueryResult query={found} shape={<RowsSkeleton rows={2} />}>
        {(detail) => <OutcomePanel survey={detail as SurveyDetail} team={team} />}
      </QueryResult>
    </section>
  );
}
