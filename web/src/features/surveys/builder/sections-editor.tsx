import { newId } from '@apprecio/contract/api/ids';
import { questionLimits, questionTypes } from '@apprecio/contract/surveys/question-types';
import type { Question, Section } from '@apprecio/contract/surveys/questions';
import { questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import { Library, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { useEvent } from '../../../lib/hooks/use-event.ts';
import { Card } from '../../../ui/data/card.tsx';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { DragHandle, type DragOrder, DropSlot, useDragOrder } from '../../../ui/list/drag-order.tsx';
import type { LibraryDialogProps } from './library-dialog.tsx';
import { emptyQuestion, libraryQuestion, type LibraryTexts } from './new-survey.ts';
import { ClosedQuestion, OpenQuestion, type QuestionAct } from './question-editor.tsx';
import { questionIcons } from './question-icons.ts';
import { movedTo, shifted } from './question-order.ts';
import type { SurveyForm } from './use-survey-form.ts';

const libraryDialog = openedPart<LibraryDialogProps>(() =>
  import('./library-dialog.tsx').then((file) => file.LibraryDialog),
);

function AddQuestion({ onAdd, onLibrary }: { onAdd: (question: Question) => void; onLibrary: () => void }) {
  const t = useTranslations('surveys.builder');
  const tTypes = useTranslations('surveys.questionTypes');
  return (
    <Card as="div" pad="padded" className="border-dashed">
      <h3 className="mb-3 type-label">{t('addQuestion')}</h3>
      <div className="grid gap-2 sm:grid-cols-2">
        {questionTypes.map((type) => (
          <Button
            key={type}
            size="sm"
            icon={questionIcons[type]}
            className="justify-start! text-left whitespace-normal!"
            onClick={() => onAdd(emptyQuestion(type))}
          >
            {tTypes(type)}
          </Button>
        ))}
      </div>
      <Button variant="ghost" size="sm" icon={Library} className="mt-3 whitespace-normal!" onClick={onLibrary}>
        {t('fromLibrary')}
      </Button>
    </Card>
  );
}

function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

const handleOf = (id: string) => `move-${id}`;

/** Returns functions that change the order of the questions and announce the new place. */
function useOrder(form: SurveyForm) {
  const t = useTranslations('surveys.builder');
  const { sections } = form.draft;
  const put = (id: string, next: readonly Section[], focus: string) => {
    if (next === sections) return;
    form.change({ sections: [...next] });
    const all = questionsOf(next);
    announce(t('moved', { number: all.findIndex((question) => question.id === id) + 1, count: all.length }));
    focusSoon(focus);
  };
  return {
    shift: (id: string, by: -1 | 1, focus: string) => put(id, shifted(sections, id, by), focus),
    drop: (id: string, slot: string) => {
      const [section, at] = slot.split('.').map(Number);
      put(id, movedTo(sections, id, { section: section!, at: at! }), handleOf(id));
    },
  };
}

interface QuestionListProps {
  form: SurveyForm;
  section: Section;
  sectionAt: number;
  openId: string | null;
  onOpen: (id: string) => void;
  order: ReturnType<typeof useOrder>;
  drag: DragOrder;
}

/** The questions of a section, between them the slots that a dragged one may be dropped into. */
function QuestionList({ form, section, sectionAt, openId, onOpen, order, drag }: QuestionListProps) {
  const t = useTranslations('surveys.builder');
  const all = questionsOf(form.draft.sections);
  const numberOf = (id: string) => all.findIndex((question) => question.id === id) + 1;
  const act = (question: Question, done: QuestionAct) => {
    if (done === 'up' || done === 'down') {
      order.shift(question.id, done === 'up' ? -1 : 1, `${done}-${question.id}`);
      return;
    }
    form.changeSection(section.id, ({ questions, ...rest }) => {
      const at = questions.findIndex(({ id }) => id === question.id);
      const copies = done === 'copy' ? [question, { ...question, id: newId() }] : [];
      return { ...rest, questions: questions.toSpliced(at, 1, ...copies) };
    });
  };
  return (
    <>
      {section.questions.map((question, at) => {
        const { id } = question;
        const number = numberOf(id);
        const path = `sections.${sectionAt}.questions.${at}` as const;
        const handle = (
          <DragHandle
            id={handleOf(id)}
            label={t('move', { number })}
            {...drag.handle(id)}
            onShift={(by) => order.shift(id, by, handleOf(id))}
          />
        );
        const shared = { question, number, numberOf, handle, earlier: all.slice(0, number - 1) };
        const problem = form.problems[id];
        return (
          <div key={id} className={cn('relative', drag.id === id && 'opacity-50')}>
            <DropSlot drag={drag} slot={`${sectionAt}.${at}`} />
            {id === openId ? (
              <OpenQuestion
                {...shared}
                problem={problem}
                form={form}
                path={path}
                onAct={(done) => act(question, done)}
              />
            ) : (
              <FormField
                key={path}
                of={form}
                name={path}
                as={ClosedQuestion}
                {...shared}
                problem={problem}
                onOpen={() => onOpen(id)}
              />
            )}
          </div>
        );
      })}
      <div className="relative -mt-3.5">
        <DropSlot drag={drag} slot={`${sectionAt}.${section.questions.length}`} />
      </div>
    </>
  );
}

/** The sections of a survey with their questions; one question is open at a time. */
export function SectionsEditor({
  form,
  texts,
  openId,
  onOpen,
}: {
  form: SurveyForm;
  texts: LibraryTexts;
  openId: string | null;
  onOpen: (id: string) => void;
}) {
  const t = useTranslations('surveys.builder');
  const [libraryFor, setLibraryFor] = useState<string | null>(null);
  const drawn = useOnceOpen(libraryFor !== null);
  const order = useOrder(form);
  const drag = useDragOrder(order.drop);
  const { sections } = form.draft;
  const judgeLeft = useEvent(() => form.judgeMarked());
  useEffect(() => judgeLeft(), [openId, judgeLeft]);
  const add = (sectionId: string, question: Question) => {
    form.changeSection(sectionId, (section) => ({ ...section, questions: [...section.questions, question] }));
    if (question.key === null) onOpen(question.id);
  };
  return (
    <div data-slots className="flex flex-col gap-8">
      {sections.map((section, sectionAt) => (
        <section key={section.id} aria-label={section.title || t('section', { number: sectionAt + 1 })}>
          {sections.length > 1 && (
            <FormField
              of={form}
              name={`sections.${sectionAt}.title`}
              as={TextField}
              className="mb-3"
              label={t('sectionTitle', { number: sectionAt + 1 })}
              dir="auto"
              optional
              maxLength={questionLimits.heading}
            />
          )}
          <div className="flex flex-col gap-3.5">
            <QuestionList {...{ form, section, sectionAt, openId, onOpen, order, drag }} />
            {sectionAt === sections.length - 1 && (
              <AddQuestion
                onAdd={(question) => add(section.id, question)}
                onLibrary={() => setLibraryFor(section.id)}
              />
            )}
          </div>
        </section>
      ))}
      {sections.length < questionLimits.sections && (
        <div>
          <Button
            icon={Plus}
            onClick={() => form.change({ sections: [...sections, { id: newId(), title: '', questions: [] }] })}
          >
            {t('addSection')}
          </Button>
        </div>
      )}
      {drawn && (
        <libraryDialog.Part
          open={libraryFor !== null}
          onOpenChange={(open) => !open && setLibraryFor(null)}
          texts={texts}
          taken={new Set(questionsOf(sections).flatMap(({ key }) => key ?? []))}
          onPick={(key) => libraryFor !== null && add(libraryFor, libraryQuestion(key, texts))}
        />
      )}
    </div>
  );
}
