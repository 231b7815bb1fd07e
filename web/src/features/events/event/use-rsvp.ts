import type { EventDetails } from '@apprecio/contract/events/event';
import type { EventAnswer } from '@apprecio/contract/events/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** Answers an invitation: my answer as it is shown, and saying another. */
export function useRsvp({ id, mine: ownRsvp }: EventDetails) {
  const t = useTranslations('events.rsvp');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [statusText, setSaid] = useState('');
  const [requestedRsvp, setAsked] = useState<{ answer: EventAnswer; guests: number }>();
  const command = useCommand('events.rsvp', {
    scope: { id: `events.rsvp ${id}` },
    onSuccess: (after) => {
      client.setQueryData(query('events.details', { id }).queryKey, after);
      const now = after.mine;
      if (now) setSaid(t(`saved.${now.waiting === null ? now.answer : 'waiting'}`));
    },
    onError: (failure) => {
      setError(errorText(failure));
      toast({ variant: 'destructive', title: t('failed'), description: errorText(failure) });
    },
    onSettled: (_after, _failure, { answer, guests }) =>
      setAsked((latest) => (latest?.answer === answer && latest.guests === guests ? undefined : latest)),
  });
  const say = (answer: EventAnswer, guests = 0) => {
    setError(undefined);
    setSaid('');
    setAsked({ answer, guests });
    command.mutate({ id, answer, guests });
  };
  return {
    answer: requestedRsvp?.answer ?? ownRsvp?.answer ?? null,
    guests: requestedRsvp?.guests ?? ownRsvp?.guests ?? 0,
    say,
    statusMessage: statusText,
    error,
    busy: command.isPending,
  };
}
