import { questionLimits } from '@apprecio/contract/surveys/question-types';
import type { Question, Section } from '@apprecio/contract/surveys/questions';

/** A place for a question: before the question at `at` of a section, or behind its last. */
export interface QuestionPlace {
  section: number;
  at: number;
}

/** Returns the place of a question, or undefined if it is gone. */
export function placeOf(sections: readonly Section[], id: string): QuestionPlace | undefined {
  for (const [section, { questions }] of sections.entries()) {
    const at = questions.findIndex((question) => question.id === id);
    if (at !== -1) return { section, at };
  }
  return undefined;
}

const isFull = (section: Section | undefined) => !section || section.questions.length >= questionLimits.questions;

function withQuestions(sections: readonly Section[], at: number, by: (questions: Question[]) => Question[]): Section[] {
  return sections.map((section, each) => (each === at ? { ...section, questions: by(section.questions) } : section));
}

/** Moves a question to a place; the same sections where it may not go there. */
export function movedTo(sections: readonly Section[], id: string, to: QuestionPlace): readonly Section[] {
  const from = placeOf(sections, id);
  if (!from) return sections;
  const isSameSection = from.section === to.section;
  if (!isSameSection && isFull(sections[to.section])) return sections;
  const at = isSameSection && to.at > from.at ? to.at - 1 : to.at;
  if (isSameSection && at === from.at) return sections;
  const question = sections[from.section]!.questions[from.at]!;
  const without = withQuestions(sections, from.section, (questions) => questions.toSpliced(from.at, 1));
  return withQuestions(without, to.section, (questions) => questions.toSpliced(at, 0, question));
}

/** Moves a question one place up or down, at the end of a section into the next one. */
export function shifted(sections: readonly Section[], id: string, by: -1 | 1): readonly Section[] {
  const from = placeOf(sections, id);
  if (!from) return sections;
  const { section, at } = from;
  const isAtEnd = at === (by < 0 ? 0 : sections[section]!.questions.length - 1);
  if (!isAtEnd) return movedTo(sections, id, { section, at: by < 0 ? at - 1 : at + 2 });
  const beside = sections[section + by];
  return beside ? movedTo(sections, id, { section: section + by, at: by < 0 ? beside.questions.length : 0 }) : sections;
}
