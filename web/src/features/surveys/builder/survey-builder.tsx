import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { minutesOf, questionsOf } from '@apprecio/contract/surveys/rules';
import { type SurveyFields, surveyLimits } from '@apprecio/contract/surveys/surveys';
import { Check, Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/data/badge.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import type { LaunchDialogProps } from './launch-dialog.tsx';
import type { LibraryTexts } from './new-survey.ts';
import { Outline } from './outline.tsx';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import { SectionsEditor } from './sections-editor.tsx';
import { SurveySettings } from './settings.tsx';
import { BuilderSteps } from './steps.tsx';
import { type SavedDraft, type SurveyDraft, useSurveyDraft } from './use-survey-draft.ts';

const preview = openedPart<PreviewDialogProps>(() => import('./preview-dialog.tsx').then((file) => file.PreviewDialog));
const launching = openedPart<LaunchDialogProps>(() => import('./launch-dialog.tsx').then((file) => file.LaunchDialog));

function SavingLine({ draft }: { draft: SurveyDraft }) {
  const t = useTranslations('surveys.builder');
  const { fields, saving } = draft;
  const count = questionsOf(fields.sections).length;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
      <Badge>{t('draft')}</Badge>
      <span>{t('size', { count, minutes: minutesOf(fields.sections) })}</span>
      <span role="status">
        {saving.state === 'saved' && (
          <span className="inline-flex items-center gap-1 text-success">
            <Icon of={Check} size="sm" />
            {t('saved')}
          </span>
        )}
        {saving.state === 'saving' && t('saving')}
        {saving.state === 'open' && t('incomplete')}
      </span>
    </p>
  );
}

function whyNot(draft: SurveyDraft): 'noQuestions' | 'incomplete' | 'problems' | null {
  if (questionsOf(draft.fields.sections).length === 0) return 'noQuestions';
  if (Object.keys(draft.errors).length > 0) return 'incomplete';
  return Object.keys(draft.problems).length > 0 ? 'problems' : null;
}

/** Writing a survey: its questions, who is asked, and launching it. Changes are saved by themselves. */
export function SurveyBuilder({
  initial,
  storedDraft: savedDraft,
  choices,
  texts,
  onLaunched,
}: {
  initial: SurveyFields;
  storedDraft: SavedDraft | null;
  choices: AudienceChoices;
  texts: LibraryTexts;
  onLaunched: () => void;
}) {
  const t = useTranslations('surveys.builder');
  const draft = useSurveyDraft(initial, savedDraft);
  const [openId, setOpenId] = useState<string | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const [checked, setChecked] = useState<SavedDraft | null>(null);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof whyNot>>(null);
  const previewDrawn = useOnceOpen(previewing);
  const { fields, change, errors, saving } = draft;
  const check = async () => {
    const found = whyNot(draft);
    setProblem(found);
    if (found) return;
    const saved = await draft.flush();
    if (!saved) return;
    setChecked(saved);
    setOpen(true);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-3">
        <div className="min-w-60 flex-1">
          <TextField
            label={t('title')}
            size="lg"
            dir="auto"
            maxLength={surveyLimits.title}
            value={fields.title}
            error={problem ? errors['title'] : undefined}
            onChange={(event) => change({ title: event.target.value })}
          />
          <SavingLine draft={draft} />
        </div>
        <div className="flex gap-2 max-sm:w-full sm:mt-7">
          <Button icon={Eye} size="lg" onClick={() => setPreviewing(true)}>
            {t('preview')}
          </Button>
          <Button variant="primary" size="lg" className="max-sm:flex-1 whitespace-normal!" onClick={() => void check()}>
            {t('check')}
          </Button>
        </div>
      </div>
      <BuilderSteps draft={draft} onLaunch={() => void check()} />
      {problem && (
        <div className="mb-4">
          <Callout tone="danger" live>
            {t(`whyNot.${problem}`)}
          </Callout>
        </div>
      )}
      {saving.state === 'failed' && (
        <div className="mb-4">
          <Callout tone="danger" live>
            {saving.error}
          </Callout>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px] min-[1360px]:grid-cols-[220px_minmax(0,1fr)_304px]">
        <Outline sections={fields.sections} problems={draft.problems} openId={openId} onOpen={setOpenId} />
        <div className="flex min-w-0 flex-col gap-5">
          <h2 id="survey-questions" tabIndex={-1} className="sr-only">
            {t('steps.questions')}
          </h2>
          <TextArea
            label={t('intro')}
            optional
            rows={2}
            maxLength={surveyLimits.intro}
            value={fields.intro}
            onChange={(event) => change({ intro: event.target.value })}
          />
          <SectionsEditor draft={draft} texts={texts} openId={openId} onOpen={setOpenId} />
        </div>
        <SurveySettings draft={draft} choices={choices} />
      </div>
      {previewDrawn && <preview.Part open={previewing} onOpenChange={setPreviewing} survey={fields} />}
      {checked && (
        <launching.Part
          open={open}
          onClose={() => setOpen(false)}
          draft={draft}
          saved={checked}
          onLaunched={onLaunched}
        />
      )}
    </>
  );
}
