import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { shortName, shortNames } from '@apprecio/contract/people/short-names';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { useNames } from '../card/names.tsx';
import { useUndo } from '../sent/use-undo.ts';
import type { GiveData } from './give-data.ts';

/** The sentences that follow from the draft: who is told when, and what stands in the way of the points. */
export function useGiveTexts({ type, approval, own, problem }: GiveData, people: readonly PersonRef[]) {
  const t = useTranslations('recognition.give');
  const names = useNames();
  const threshold = type?.threshold ?? 0;
  const approvals = {
    none: () => t('atOnce', { count: people.length, name: people[0] ? shortName(people[0]) : '' }),
    own: () => t('ownReports'),
    some: () => t('waitsSome', { names: names(shortNames(own)), threshold }),
    manager: () => t('waitsManager', { threshold }),
    admin: () => t('waitsAdmin', { threshold }),
    mixed: () => t('waitsMixed', { threshold }),
  };
  const blocked = (): string | undefined => {
    if (problem?.kind === 'range') return t('range', { min: problem.min, max: problem.max });
    if (problem?.kind === 'tooMuch') return t('tooMuch', { missing: problem.missing });
    if (problem?.kind === 'over') return t('over', { name: shortName(problem.person), left: problem.left });
    return undefined;
  };
  const warning =
    problem?.kind === 'near' ? t('near', { name: shortName(problem.person), percent: problem.percent }) : undefined;
  return { approval: approvals[approval](), blocked: blocked(), warning };
}

/** The toast after sending: who will be delighted, or that it waits. */
export function useSentToast() {
  const t = useTranslations('recognition.give');
  const post = useTranslations('recognition.post');
  const names = useNames();
  const undo = useUndo();
  return (answer: AnswerOf<'recognition.give'>, people: readonly PersonRef[]) => {
    const inState = (pending: boolean) => {
      const ids = new Set(
        answer.recipients
          .filter((recipient) => (recipient.status === 'pending') === pending)
          .map((recipient) => recipient.personId),
      );
      return shortNames(people.filter((person) => ids.has(person.id)));
    };
    const delighted = inState(false);
    const waiting = inState(true);
    const points = answer.recipients.reduce(
      (sum, recipient) => sum + (recipient.status === 'pending' ? 0 : recipient.points),
      0,
    );
    const lines = [
      waiting.length > 0 ? t('waitingFor', { names: names(waiting) }) : t('given', { points }),
      answer.warning && t('nearNow', { name: answer.warning.firstName, percent: answer.warning.percent }),
    ];
    toast({
      variant: 'success',
      title: delighted.length > 0 ? t('delighted', { names: names(delighted), count: delighted.length }) : t('waiting'),
      description: lines.filter(Boolean).join(' '),
      action: { label: post('undo'), onPress: () => void undo(answer.id) },
    });
  };
}
