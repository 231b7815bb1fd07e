import type { PersonRef } from '@apprecio/contract/people/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand, type ReadName } from '../../../lib/api/query.ts';
import { ApiError, type InputOf } from '../../../lib/api/request.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { useGiveData, type GiveData } from './give-data.ts';
import { useKeptDraft, type GiveDraft } from './give-draft.ts';
import { checkGive, checkMessage, errorsOf } from './give-errors.ts';
import { messagesOf, putIn, showErrors, useGiveForm, type GiveForm } from './give-form.ts';
import { useGivePictures } from './give-pictures.ts';
import type { Prefill } from './give-store.ts';
import { useGiveTexts, useSentToast } from './give-texts.ts';

/** Reads that a refusal shows to be out of date. */
const outdated: Partial<Record<string, ReadName>> = {
  'recognition.type_inactive': 'recognition.types',
  'recognition.value_unknown': 'organisation.detail',
  'points.insufficient': 'points.balances',
  'access.not_found': 'communities.list',
  'access.denied': 'communities.list',
};

function personOf(choice: Choice, known: readonly PersonRef[]): PersonRef {
  const before = known.find((person) => person.id === choice.id);
  if (before) return before;
  const { id, name, imageUrl = null } = choice;
  const { designation = null, department = null } = choice as Partial<PersonRef>;
  return { id, name, imageUrl, designation, department };
}

/** The people of what was chosen, each once, and the groups that stand as one chip. */
function chosenFrom(choices: readonly Choice[], known: readonly PersonRef[]): Pick<GiveDraft, 'people' | 'groups'> {
  const people = new Map(
    choices.flatMap((choice) => choice.members ?? [choice]).map((choice) => [choice.id, personOf(choice, known)]),
  );
  const groups = choices.flatMap(({ id, name, members }) =>
    members ? [{ id, name, memberIds: members.map((member) => member.id) }] : [],
  );
  return { people: [...people.values()], groups };
}

/** What follows; `onDone` also where an earlier try had arrived. */
interface GiveEvents {
  onSent: () => void;
  onDone: () => void;
}

function useSending(form: GiveForm, kept: ReturnType<typeof useKeptDraft>, { onSent, onDone }: GiveEvents) {
  const t = useTranslations('recognition.give');
  const client = useQueryClient();
  const confirmSent = useSentToast();
  const done = () => {
    kept.forget();
    onDone();
  };
  return useCommand('recognition.give', {
    keyOf: ({ typeId }) => {
      const draft = form.getValues();
      const sentAs = kept.keyOf(draft);
      // A second try says the same also before the types have come.
      putIn(form, { sentAs, ...(typeId && { typeId }) });
      kept.keep(form.getValues());
      return sentAs;
    },
    onSuccess: (answer) => {
      onSent();
      confirmSent(answer, form.getValues().people);
      done();
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'request.key_reused') {
        toast({ variant: 'info', title: t('arrived'), description: t('arrivedAs') });
        return done();
      }
      const changed = outdated[code];
      if (changed) void client.invalidateQueries({ queryKey: [changed] });
      showErrors(form, errorsOf(error, form.getValues(), t));
    },
  });
}

/** What is sent of a draft. */
export function inputOf(draft: GiveDraft, { type, chosenValues }: GiveData): InputOf<'recognition.give'> {
  const typeId = type?.id ?? draft.typeId;
  return {
    ...(typeId && { typeId }),
    message: draft.message,
    pictures: draft.pictures.map(({ id, alt }) => ({ id, alt })),
    valueIds: chosenValues.map((value) => value.id),
    visibility: draft.visibility,
    ...(draft.community && { communityId: draft.community.id }),
    recipients: draft.people.map((person) => {
      const note = draft.people.length > 1 ? draft.notes[person.id]?.trim() : '';
      return { personId: person.id, points: draft.points, ...(note && { note }) };
    }),
  };
}

/** The state of the dialog: a form whose values are the draft, and sending with the key of the first try. */
export function useGive(prefilled: Prefill, words: string, events: GiveEvents) {
  const t = useTranslations('recognition.give');
  const kept = useKeptDraft(prefilled, words);
  const { form, checkWith } = useGiveForm(kept.first);
  const draft = form.watch();
  const data = useGiveData(draft);
  const texts = useGiveTexts(data, draft.people);
  const command = useSending(form, kept, events);
  const sending = command.isPending || form.formState.isSubmitting;

  const change = (part: Partial<GiveDraft>) => {
    putIn(form, part);
    kept.keep(form.getValues());
  };
  const pictures = useGivePictures(draft, (update) => change(update(form.getValues())));
  useLayoutEffect(() => {
    const wait = pictures.sending.length > 0 && { pictures: t('picturesWait') };
    const blocked = texts.blocked && { points: texts.blocked };
    checkWith((values) => ({ ...checkGive(inputOf(values, data), t), ...blocked, ...wait }));
  });
  const submit = form.handleSubmit(
    (values) => command.mutate(inputOf(values, data)),
    (errors) => announce(Object.values(messagesOf(errors))[0] ?? '', 'assertive'),
  );
  return {
    form,
    draft,
    data,
    texts,
    pictures,
    errors: messagesOf(form.formState.errors),
    change,
    send: () => !sending && void submit(),
    sending,
    saved: !kept.isEmpty(draft),
    restored: kept.restored,
    choosePeople: (choices: Choice[]) => change(chosenFrom(choices, draft.people)),
    leaveMessage: () => {
      const message = draft.message === '' ? undefined : checkMessage(draft.message, t);
      if (message) form.setError('message', { message });
    },
    afresh: () => {
      for (const item of pictures.sending) pictures.drop(item);
      form.reset(kept.afresh());
    },
  };
}

/** The state of the dialog. */
export type Give = ReturnType<typeof useGive>;
