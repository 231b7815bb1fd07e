import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useIntent } from '../../../lib/api/idempotency.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { NetworkError } from '../../../lib/api/request.ts';
import { useMe } from '../../../lib/session/me.ts';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { useGiveData } from '../give/give-data.ts';
import { beginDraft, type Begun, freshDraft } from '../give/give-draft.ts';
import { checkGive, errorsOf } from '../give/give-errors.ts';
import { openGive } from '../give/give-store.ts';
import { useGiveTexts, useSentToast } from '../give/give-texts.ts';
import { inputOf } from '../give/use-give.ts';

export type { Begun };

/** A thank-you typed as one line, as it can be sent without the dialog. */
export interface LineThanks {
  /** The text of the audience; undefined until the company is loaded. */
  audience: string | undefined;
  /** Points left to give this month once it is sent; undefined until they have come. */
  left: number | undefined;
  /**
   * The text that tells whether it is sent at once or needs approval. `warning` names a limit that is nearly reached.
   */
  approval: string;
  warning: string | undefined;
  /** The error of the input, or the reason the request was refused. */
  problem: string | undefined;
  /** True if the answer was lost, so that sending again is the next step. */
  again: boolean;
  sending: boolean;
  send: () => void;
  /** Opens the dialog with all of it. */
  edit: () => void;
}

/** A thank-you to one person, public and of the first type. Sending the same again cannot arrive twice. */
export function useLineThanks(person: PersonRef, begun: Begun, onSent: () => void): LineThanks {
  const t = useTranslations('recognition.give');
  const me = useMe();
  const draft = { ...freshDraft({ people: [person] }), ...begun };
  const data = useGiveData(draft);
  const texts = useGiveTexts(data, draft.people);
  const say = useErrorText();
  const confirmSent = useSentToast();
  const input = inputOf(draft, data);
  const of = JSON.stringify(input);
  const { keyOf } = useIntent();
  const [refused, setRefused] = useState<{ of: string; sentence: string; unknown: boolean }>();
  const command = useCommand('recognition.give', {
    keyOf,
    onSuccess: (answer) => {
      confirmSent(answer, draft.people);
      onSent();
    },
    onError: (error) => {
      const [sentence = ''] = Object.values(errorsOf(error, draft, t, say));
      setRefused({ of, sentence, unknown: error instanceof NetworkError });
      announce(sentence, 'assertive');
    },
  });
  const { company, allowance } = data;
  const before = refused?.of === of ? refused : undefined;
  return {
    audience: company && t('public', { company: company.name }),
    left: allowance && allowance.left - begun.points,
    approval: texts.approval,
    warning: texts.warning,
    problem: before?.sentence ?? Object.values(checkGive(input, t))[0] ?? texts.blocked,
    again: before?.unknown ?? false,
    sending: command.isPending,
    send: () => command.mutate(input),
    edit: () => {
      beginDraft(me.id, person, begun, before?.unknown ? keyOf(input) : undefined);
      openGive({ people: [person] });
    },
  };
}
