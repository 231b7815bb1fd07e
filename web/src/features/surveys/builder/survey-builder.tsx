import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { type SavedSurvey, type SurveyFields, surveyLimits } from '@apprecio/contract/surveys/surveys';
import { minutesOf, questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import { Check, Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/data/badge.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
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
import { type SurveyForm, useSurveyForm } from './use-survey-form.ts';

const preview = openedPart<PreviewDialogProps>(() => import('./preview-dialog.tsx').then((file) => file.PreviewDialog));
const launching = openedPart<LaunchDialogProps>(() => import('./launch-dialog.tsx').then((file) => file.LaunchDialog));

function SavingLine({ form }: { form: SurveyForm }) {
  const t = useTranslations('surveys.builder');
  const { draft, saving } = form;
  const count = questionsOf(draft.sections).length;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
      <Badge>{t('draft')}</Badge>
      <span>{t('size', { count, minutes: minutesOf(draft.sections) })}</span>
      <span role="status">
        {saving === 'saved' && (
          <span className="inline-flex items-center gap-1 text-success">
            <Icon of={Check} size="sm" />
            {t('saved')}
          </span>
        )}
        {saving === 'saving' && t('saving')}
        {saving === 'open' && t('incomplete')}
      </span>
    </p>
  );
}

interface SurveyBuilderProps {
  initial: SurveyFields;
  stored: SavedSurvey | null;
  choices: AudienceChoices;
  texts: LibraryTexts;
  onStartOver: () => void;
  onLaunched: () => void;
}

/** Draws the form of a survey: its questions, who is asked, and the launch. Changes are saved by themselves. */
export function SurveyBuilder({ initial, stored, choices, texts, onStartOver, onLaunched }: SurveyBuilderProps) {
  const t = useTranslations('surveys.builder');
  const [openId, setOpenId] = useState<string | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const [checked, setChecked] = useState<SavedSurvey | null>(null);
  const [open, setOpen] = useState(false);
  const [elsewhere, setElsewhere] = useState(false);
  const previewDrawn = useOnceOpen(previewing);
  const onChecked = (saved: SavedSurvey) => {
    setChecked(saved);
    setOpen(true);
  };
  const form = useSurveyForm({ initial, stored, onElsewhere: () => setElsewhere(true), onChecked });
  const { draft } = form;
  const check = () => form.submit('launch');
  const startOver = () => {
    form.startOver();
    setElsewhere(false);
    onStartOver();
  };
  return (
    <>
      <Form of={{ ...form, restored: form.restored || elsewhere, startOver }}>
        <div className="mb-4 flex flex-wrap items-start gap-3">
          <div className="min-w-60 flex-1">
            <FormField
              of={form}
              name="title"
              as={TextField}
              label={t('title')}
              size="lg"
              dir="auto"
              maxLength={surveyLimits.title}
            />
            <SavingLine form={form} />
          </div>
          <div className="flex gap-2 max-sm:w-full sm:mt-7">
            <Button icon={Eye} size="lg" onClick={() => setPreviewing(true)}>
              {t('preview')}
            </Button>
            <Button
              variant="primary"
              size="lg"
              className="max-sm:flex-1 whitespace-normal!"
              busy={form.busy}
              onClick={check}
            >
              {t('check')}
            </Button>
          </div>
        </div>
        <BuilderSteps form={form} onLaunch={check} />
        <FormError of={form} className="mb-4" />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px] min-[1360px]:grid-cols-[220px_minmax(0,1fr)_304px]">
          <Outline sections={draft.sections} problems={form.problems} openId={openId} onOpen={setOpenId} />
          <div className="flex min-w-0 flex-col gap-5">
            <h2 id="survey-questions" tabIndex={-1} className="sr-only">
              {t('steps.questions')}
            </h2>
            <FormField
              of={form}
              name="intro"
              as={TextArea}
              label={t('intro')}
              optional
              rows={2}
              maxLength={surveyLimits.intro}
            />
            <SectionsEditor form={form} texts={texts} openId={openId} onOpen={setOpenId} />
          </div>
          <SurveySettings form={form} choices={choices} />
        </div>
      </Form>
      {previewDrawn && <preview.Part open={previewing} onOpenChange={setPreviewing} survey={draft} />}
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
