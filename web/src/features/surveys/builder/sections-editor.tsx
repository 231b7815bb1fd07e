import { newId } from '@apprecio/contract/api/ids';
import { type Question, questionLimits, questionTypes, type Section } from '@apprecio/contract/surveys/questions';
import { questionsOf } from '@apprecio/contract/surveys/rules';
import { Library, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import type { LibraryDialogProps } from './library-dialog.tsx';
import { emptyQuestion, libraryQuestion, type LibraryTexts } from './new-survey.ts';
import { ClosedQuestion, OpenQuestion } from './question-editor.tsx';
import { questionIcons } from './question-icons.ts';
import type { SurveyDraft } from './use-survey-draft.ts';

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

function moved<T>(items: readonly T[], at: number, by: number): T[] {
  const to = at + by;
  if (to < 0 || to >= items.length) return [...items];
  const next = [...items];
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
}

function acted(section: Section, question: Question, act: 'up' | 'down' | 'copy' | 'delete'): Section {
  const at = section.questions.findIndex(({ id }) => id === question.id);
  if (act === 'up' || act === 'down') {
    return { ...section, questions: moved(section.questions, at, act === 'up' ? -1 : 1) };
  }
  if (act === 'delete') return { ...section, questions: section.questions.filter(({ id }) => id !== question.id) };
  return { ...section, questions: section.questions.toSpliced(at + 1, 0, { ...question, id: newId() }) };
}

/** The sections of a survey with their questions; one question is open at a time. */
export function SectionsEditor({
  draft,
  texts,
  openId,
  onOpen,
}: {
  draft: SurveyDraft;
  texts: LibraryTexts;
  openId: string | null;
  onOpen: (id: string) => void;
}) {
  const t = useTranslations('surveys.builder');
  const [libraryFor, setLibraryFor] = useState<string | null>(null);
  const drawn = useOnceOpen(libraryFor !== null);
  const { sections } = draft.fields;
  const all = questionsOf(sections);
  const numberOf = (id: string) => all.findIndex((question) => question.id === id) + 1;
  const errorOf = (sectionAt: number, at: number) => {
    const from = `sections.${sectionAt}.questions.${at}.`;
    const key = Object.keys(draft.errors).find((each) => each.startsWith(from));
    return key === undefined ? undefined : draft.errors[key];
  };
  const add = (sectionId: string, question: Question) => {
    draft.changeSection(sectionId, (section) => ({ ...section, questions: [...section.questions, question] }));
    if (question.key === null) onOpen(question.id);
  };
  return (
    <div className="flex flex-col gap-8">
      {sections.map((section, sectionAt) => (
        <section key={section.id} aria-label={section.title || t('section', { number: sectionAt + 1 })}>
          {sections.length > 1 && (
            <TextField
              className="mb-3"
              label={t('sectionTitle', { number: sectionAt + 1 })}
              dir="auto"
              optional
              maxLength={questionLimits.heading}
              value={section.title}
              onChange={(event) =>
                draft.changeSection(section.id, (before) => ({ ...before, title: event.target.value }))
              }
            />
          )}
          <div className="flex flex-col gap-3.5">
            {section.questions.map((question, at) => {
              const number = numberOf(question.id);
              const shared = {
                question,
                number,
                numberOf,
                earlier: all.slice(0, number - 1),
                problem: draft.problems[question.id],
                error: errorOf(sectionAt, at),
              };
              return question.id === openId ? (
                <OpenQuestion
                  key={question.id}
                  {...shared}
                  onChange={(next) => draft.changeQuestion(section.id, next)}
                  onAct={(act) => draft.changeSection(section.id, (before) => acted(before, question, act))}
                />
              ) : (
                <ClosedQuestion key={question.id} {...shared} onOpen={() => onOpen(question.id)} />
              );
            })}
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
            onClick={() => draft.change({ sections: [...sections, { id: newId(), title: '', questions: [] }] })}
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
          taken={new Set(all.flatMap(({ key }) => key ?? []))}
          onPick={(key) => libraryFor !== null && add(libraryFor, libraryQuestion(key, texts))}
        />
      )}
    </div>
  );
}
