import type { Poll } from '@apprecio/contract/polls/polls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand, useSend } from '../../../lib/api/query.ts';
import type { Sent } from '../../../lib/api/request.ts';
import { useMe } from '../../../lib/session/me.ts';

const use = { key: 'polls.ticketKey', take: 'polls.takeTicket', answer: 'polls.cast' } as const;

/** Votes in an anonymous poll: takes a ticket, then sends the vote with it apart from the session. */
function useBallot(pollId: string, onError: (failure: unknown) => void) {
  const { id: owner } = useMe();
  const send = useSend();
  return useMutation({
    mutationFn: async (optionIds: string[]) => {
      const { answerWithTicket } = await import('../../../lib/tickets/tickets.ts');
      const take = (_name: string, input: object) => send('polls.takeTicket', input as Sent<'polls.takeTicket'>);
      await answerWithTicket({ owner, use, subjectId: pollId, answer: { optionIds }, take });
    },
    onError,
  });
}

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
  const ballot = useBallot(poll.id, (failure) => setError(errorText(failure)));
  const choose = (next: string[]) => {
    setError(undefined);
    setChosen(next);
  };
  const submit = () => {
    if (chosen.length === 0) return setError(t('select'));
    if (poll.anonymous) return ballot.mutate(chosen);
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
  return { chosen, choose, submit, change, cancel, choosing, error, busy: command.isPending || ballot.isPending };
}
