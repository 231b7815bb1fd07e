import type { Poll } from '@apprecio/contract/polls/polls';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';

/** Votes in a poll, or changes a vote: what is chosen, whether the options show, and what went wrong. */
export function usePollVote(poll: Poll) {
  const t = useTranslations('polls');
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<string[]>(poll.myOptionIds);
  const [changing, setChanging] = useState(false);
  const [error, setError] = useState<string>();
  const command = useCommand('polls.vote', {
    onSuccess: () => setChanging(false),
    onError: (failure) => setError(errorText(failure)),
  });
  const choose = (next: string[]) => {
    setError(undefined);
    setChosen(next);
  };
  const submit = () => {
    if (chosen.length === 0) return setError(t('select'));
    command.mutate({ id: poll.id, optionIds: chosen });
  };
  const change = () => {
    setChosen(poll.myOptionIds);
    setChanging(true);
  };
  const cancel = () => {
    setError(undefined);
    setChanging(false);
  };
  const choosing = poll.can.vote || (changing && poll.can.change);
  return { chosen, choose, submit, change, cancel, choosing, error, busy: command.isPending };
}
