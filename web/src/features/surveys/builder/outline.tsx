import type { Section } from '@apprecio/contract/surveys/questions';
import type { QuestionProblem } from '@apprecio/contract/surveys/surveys.rules';
import { questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import { GitBranch, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';

/** All questions of a survey by section; pressing one opens it. */
export function Outline({
  sections,
  problems,
  openId,
  onOpen,
}: {
  sections: readonly Section[];
  problems: Readonly<Record<string, QuestionProblem>>;
  openId: string | null;
  onOpen: (id: string) => void;
}) {
  const t = useTranslations('surveys.builder');
  const all = questionsOf(sections);
  return (
    <Card as="div" className="sticky top-20 max-h-[calc(100vh-6rem)] overflow-y-auto p-3 max-[1359px]:hidden">
      <nav aria-label={t('outline')} className="flex flex-col gap-3">
        {sections.map((section, sectionAt) => (
          <div key={section.id}>
            <p dir="auto" className="px-2 pb-1 text-xs font-medium wrap-anywhere text-muted">
              {section.title || t('section', { number: sectionAt + 1 })}
            </p>
            <ul className="flex flex-col">
              {section.questions.map((question) => (
                <li key={question.id}>
                  <button
                    type="button"
                    aria-current={question.id === openId ? 'true' : undefined}
                    onClick={() => onOpen(question.id)}
                    className={cn(
                      'flex min-h-9 w-full items-baseline gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover',
                      question.id === openId && 'bg-primary-soft font-semibold text-on-primary-soft',
                    )}
                  >
                    <span className="w-4 shrink-0 text-muted tabular-nums">{all.indexOf(question) + 1}</span>
                    <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                      {question.text || t('noWords')}
                    </span>
                    {question.showIf && <Icon of={GitBranch} size="sm" className="shrink-0 text-muted" />}
                    {problems[question.id] && <Icon of={TriangleAlert} size="sm" className="shrink-0 text-danger" />}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Card>
  );
}
