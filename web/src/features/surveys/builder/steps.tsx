import { questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import { Check, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { useGroups } from './settings.tsx';
import type { SurveyForm } from './use-survey-form.ts';

const steps = ['questions', 'audience', 'schedule'] as const;
type Step = (typeof steps)[number];

/** The heading that each step leads to. */
const headings: Record<Step, string> = {
  questions: 'survey-questions',
  audience: 'survey-who',
  schedule: 'survey-when',
};

function go(step: Step): void {
  const heading = document.getElementById(headings[step]);
  heading?.scrollIntoView({ block: 'center' });
  heading?.focus({ preventScroll: true });
}

function useDone({ draft, faulty, problems }: SurveyForm): Record<Step, boolean> {
  const groups = useGroups(draft).data;
  const isFaulty = (...names: string[]) => names.some((name) => faulty.has(name));
  const isDue = draft.moment !== '';
  return {
    questions:
      questionsOf(draft.sections).length > 0 && !isFaulty('sections', 'title') && Object.keys(problems).length === 0,
    audience: !isFaulty('audience') && (isDue || (groups !== undefined && groups.refused === null)),
    schedule: isDue || !isFaulty('startsAt', 'endsAt'),
  };
}

/** The steps to a launched survey: what is done is ticked, and each leads to its part of the page. */
export function BuilderSteps({ form, onLaunch }: { form: SurveyForm; onLaunch: () => void }) {
  const t = useTranslations('surveys.builder.steps');
  const done = useDone(form);
  const look = 'hit min-h-6 rounded-sm underline-offset-3 hover:underline';
  return (
    <nav aria-label={t('label')} className="mb-5">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {steps.map((step, at) => (
          <li key={step} className="flex items-center gap-2">
            <button type="button" onClick={() => go(step)} className={cn(look, done[step] && 'font-semibold')}>
              {t('step', { number: at + 1, name: t(step) })}
              {done[step] && (
                <>
                  <Icon of={Check} size="sm" className="ms-1 inline text-success" />
                  <span className="sr-only">{t('done')}</span>
                </>
              )}
            </button>
            <Icon of={ChevronRight} size="sm" className="text-muted rtl:rotate-180" />
          </li>
        ))}
        <li>
          <button type="button" onClick={onLaunch} className={look}>
            {t('step', { number: steps.length + 1, name: t('launch') })}
          </button>
        </li>
      </ol>
    </nav>
  );
}
