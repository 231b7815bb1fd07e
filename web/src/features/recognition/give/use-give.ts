import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import type { ReadName } from '../../../lib/api/query.ts';
import { ApiError, type CallError, type InputOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { useGiveData, type GiveData } from './give-data.ts';
import { freshDraft, type GiveDraft, nameOf, withWords } from './give-draft.ts';
import { checkGive, errorsOf, type GiveErrors } from './give-errors.ts';
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

function personOf(choice: Choice, existingPeople: readonly PersonRef[]): PersonRef {
  const before = existingPeople.find((person) => person.id === choice.id);
  if (before) return before;
  const { id, name, imageUrl = null } = choice;
  const { designation = null, department = null } = choice as Partial<PersonRef>;
  return { id, name, imageUrl, designation, department };
}

/** The people of what was chosen, each once, and the groups that stand as one chip. */
function chosenFrom(
  choices: readonly Choice[],
  existingPeople: readonly PersonRef[],
): Pick<GiveDraft, 'people' | 'groups'> {
  const people = new Map(
    choices
      .flatMap((choice) => choice.members ?? [choice])
      .map((choice) => [choice.id, personOf(choice, existingPeople)]),
  );
  const groups = choices.flatMap(({ id, name, members }) =>
    members ? [{ id, name, memberIds: members.map((member) => member.id) }] : [],
  );
  return { people: [...people.values()], groups };
}

/** Returns the input to send for a draft. */
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

/** The callbacks of the screen after sending. */
interface GiveEvents {
  onSent: () => void;
  /** Called also if an earlier attempt had arrived. */
  onDone: () => void;
}

/** The data of the dialog beside the draft, and the errors that block sending. */
interface Known {
  data: GiveData;
  faults: GiveErrors;
}

function useGiveForm(
  prefilled: Prefill,
  words: string,
  { onSent, onDone }: GiveEvents,
  giveContext: RefObject<Known | null>,
) {
  const t = useTranslations('recognition.give');
  const client = useQueryClient();
  const say = useErrorText();
  const confirmSent = useSentToast();
  const problemsOf = (error: unknown): GiveErrors => errorsOf(error as CallError, form.draft, t, say);
  const form = useDraftForm({
    schema: unchecked<InputOf<'recognition.give'>>(),
    draft: () => freshDraft(prefilled),
    begin: (draft) => withWords(draft, words),
    toInput: (draft) => inputOf(draft, giveContext.current!.data),
    check: (draft) => ({ ...checkGive(inputOf(draft, giveContext.current!.data), t), ...giveContext.current!.faults }),
    send: async (call, input) => {
      // A second try sends the same, even before the types are loaded.
      if (input.typeId) form.change({ typeId: input.typeId });
      return call('recognition.give', input);
    },
    onSent: (answer, { people }) => confirmSent(answer, people),
    onDone: () => {
      onSent();
      onDone();
    },
    problemsOf: (error) => {
      const { root: _root, ...fields } = problemsOf(error);
      return fields;
    },
    errorText: (error) => problemsOf(error).root ?? t('failed'),
    onRefused: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      const changed = outdated[code];
      if (changed) void client.invalidateQueries({ queryKey: [changed] });
      if (code !== 'request.key_reused') return;
      toast({ variant: 'info', title: t('arrived'), description: t('arrivedAs') });
      form.startOver();
      onDone();
    },
    keepAs: nameOf(prefilled),
  });
  return form;
}

/** Returns the state of the dialog: a form over the draft, and its data. */
export function useGive(prefilled: Prefill, words: string, events: GiveEvents) {
  const t = useTranslations('recognition.give');
  const giveContext = useRef<Known>(null);
  const form = useGiveForm(prefilled, words, events, giveContext);
  const { draft, change, valueOf } = form;
  const data = useGiveData(draft);
  const texts = useGiveTexts(data, draft.people);
  const pictures = useGivePictures(draft.pictures, (update) => change({ pictures: update(valueOf('pictures')) }));
  useLayoutEffect(() => {
    const wait = pictures.sending.length > 0 && { pictures: t('picturesWait') };
    const blocked = texts.blocked && { points: texts.blocked };
    giveContext.current = { data, faults: { ...blocked, ...wait } };
  });
  return {
    ...form,
    data,
    texts,
    pictures,
    saved: form.changed.length > 0,
    choosePeople: (choices: Choice[]) => change(chosenFrom(choices, draft.people)),
    leaveMessage: () => draft.message !== '' && form.judge('message'),
    startOver: () => {
      for (const item of pictures.sending) pictures.drop(item);
      form.startOver();
    },
  };
}

/** The state of the dialog. */
export type Give = ReturnType<typeof useGive>;
