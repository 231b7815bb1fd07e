import type { Survey, SurveyDetail } from '@apprecio/contract/surveys/surveys';
import { useQuery } from '@tanstack/react-query';
import { Footprints, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import type { OutcomeDialogProps } from './outcome-dialog.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import { OutcomeList } from './outcome-list.tsx';

const dialog = openedPart<OutcomeDialogProps>(() => import('./outcome-dialog.tsx').then((file) => file.OutcomeDialog));

/** A question that people rated low, with its average as it is shown. */
export interface LowScore {
  id: string;
  text: string;
  average: string;
}

function LowScores({ scores }: { scores: readonly LowScore[] }) {
  const t = useTranslations('surveys.outcomes');
  if (scores.length === 0) return null;
  return (
    <div className="mb-4 rounded-md bg-inset px-3.5 py-3">
      <h3 className="mb-1 type-label">{t('lowest')}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {scores.map(({ id, text, average }) => (
          <li key={id} className="flex justify-between gap-3">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {text}
            </span>
            <span className="font-semibold tabular-nums">{average}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Correcting({ survey, before, team }: Pick<OutcomeDialogProps, 'survey' | 'before' | 'team'>) {
  const t = useTranslations('surveys.outcomes');
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  return (
    <>
      <Button size="sm" icon={Pencil} className="self-start" onClick={() => setOpen(true)}>
        {t('correct')}
      </Button>
      {drawn && (
        <dialog.Part
          key={before?.publishedOn}
          open={open}
          onClose={() => setOpen(false)}
          survey={survey}
          before={before}
          team={team}
        />
      )}
    </>
  );
}

function OutcomePanel({ survey, team, lowest, onSent }: PanelProps & { survey: SurveyDetail; onSent: () => void }) {
  const t = useTranslations('surveys.outcomes');
  const before = survey.outcomes.find(({ scope, mine: isOwn }) => (team ? isOwn : scope === 'all')) ?? null;
  return (
    <div className="flex flex-col gap-4">
      {before === null && (
        <Card as="div" pad="padded" className="border-primary-line">
          <p className="mb-4 text-sm text-muted">{t(team ? 'askTeam' : 'ask')}</p>
          <LowScores scores={lowest} />
          <OutcomeForm survey={survey} before={null} team={team} onSent={onSent} />
        </Card>
      )}
      {survey.outcomes.length > 0 && <OutcomeList outcomes={survey.outcomes} />}
      {before && <Correcting survey={survey} before={before} team={team} />}
    </div>
  );
}

interface PanelProps {
  team: boolean;
  /** The questions rated lowest, from which the next steps follow. */
  lowest: readonly LowScore[];
}

/** Beside the results of a closed survey: the next steps that were published, or the form to publish them. */
export function OutcomeSection({ survey, ...panel }: PanelProps & { survey: Pick<Survey, 'id' | 'can'> }) {
  const t = useTranslations('surveys.outcomes');
  const found = useQuery({ ...query('surveys.detail', { id: survey.id }), enabled: survey.can.respond });
  const heading = useRef<HTMLHeadingElement>(null);
  if (!survey.can.respond) return null;
  return (
    <section aria-labelledby="survey-outcome">
      <h2
        id="survey-outcome"
        ref={heading}
        tabIndex={-1}
        className="mb-3 flex items-center gap-2 type-section outline-none"
      >
        <Icon of={Footprints} className="text-primary" />
        {t('title')}
      </h2>
      <QueryResult query={found} shape={<RowsSkeleton rows={2} />}>
        {(detail) => (
          <OutcomePanel survey={detail as SurveyDetail} {...panel} onSent={() => heading.current?.focus()} />
        )}
      </QueryResult>
    </section>
  );
}
