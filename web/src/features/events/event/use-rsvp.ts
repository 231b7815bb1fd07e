import type { EventDetails } from '@apprecio/contract/events/event';
import type { EventAnswer } from '@apprecio/contract/events/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** Answers an invitation: my answer as it is shown, and saying another. */
export function useRsvp({ id, mine }: EventDetails) {
  const t = useTranslations('events.rsvp');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');
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
  });
  const pending = command.isPending ? command.variables : undefined;
  const say = (answer: EventAnswer, guests = 0) => {
    setError(undefined);
    setSaid('');
    command.mutate({ id, answer, guests });
  };
  return {
    answer: pending?.answer ?? mine?.answer ?? null,
    guests: pending?.guests ?? mine?.guests ?? 0,
    say,
    said,
    error,
    busy: command.isPending,
  };
}
