import type { PersonRef } from '@apprecio/contract/people/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useCommand, type ReadName } from '../../../lib/api/query.ts';
import { ApiError, type AnswerOf, type CallError, type InputOf } from '../../../lib/api/request.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { useGiveData, type GiveData } from './give-data.ts';
import { useDraft, type GiveDraft } from './give-draft.ts';
import { checkGive, checkMessage, errorsOf, type GiveErrors, type GiveField } from './give-errors.ts';
import { useGivePictures } from './give-pictures.ts';
import type { Prefill } from './give-store.ts';
import { useGiveTexts, useSentToast } from './give-texts.ts';

const cleared: Record<keyof GiveDraft, keyof GiveErrors | undefined> = {
  people: 'people',
  groups: 'people',
  notes: undefined,
  message: 'message',
  pictures: 'pictures',
  valueIds: 'values',
  points: 'points',
  typeId: 'kind',
  visibility: 'audience',
  community: 'people',
  sentAs: undefined,
};

/** The sentences that go once these parts of the draft change. */
function clearedBy(recipient: Partial<GiveDraft>): Partial<Record<GiveField, undefined>> {
  const touched = Object.keys(recipient).flatMap((name) => cleared[name as keyof GiveDraft] ?? []);
  return { general: undefined, ...Object.fromEntries(touched.map((field) => [field, undefined])) };
}

/** Reads that a refusal shows to be out of date. */
const outdated: Partial<Record<string, ReadName>> = {
  'recognition.type_inactive': 'recognition.types',
  'recognition.value_unknown': 'organisation.detail',
  'points.insufficient': 'points.balances',
  'access.not_found': 'communities.list',
  'access.denied': 'communities.list',
};

function focusFirstError(fields: HTMLElement | null): void {
  const first = fields?.querySelector<HTMLElement>(
    '[aria-invalid=true], [data-invalid], [aria-describedby$="-note"] input',
  );
  if (first) first.focus();
  else fields?.querySelector('[role=alert]')?.scrollIntoView?.({ block: 'nearest' });
}

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

function useErrors(fields: RefObject<HTMLElement | null>) {
  const [errors, setErrors] = useState<GiveErrors>({});
  const put = (next: Partial<Record<GiveField, string | undefined>>) =>
    setErrors((before) => {
      const all = Object.entries({ ...before, ...next });
      return Object.fromEntries(all.filter(([, sentence]) => sentence !== undefined)) as GiveErrors;
    });
  return {
    errors,
    put,
    clear: () => setErrors({}),
    show: (next: GiveErrors) => {
      flushSync(() => setErrors(next));
      focusFirstError(fields.current?.closest('[role=dialog]') ?? null);
    },
  };
}

type Shown = ReturnType<typeof useErrors>;

function useSending(state: ReturnType<typeof useDraft>, shown: Shown, onDone: () => void) {
  const t = useTranslations('recognition.give');
  const client = useQueryClient();
  const confirmSent = useSentToast();
  const key = useRef('');
  const { draft } = state;

  const done = () => {
    state.forget();
    onDone();
  };
  const succeeded = (answer: AnswerOf<'recognition.give'>) => {
    confirmSent(answer, draft.people);
    done();
  };
  const failed = (error: CallError) => {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'request.key_reused') {
      toast({ variant: 'info', title: t('arrived'), description: t('arrivedAs') });
      return done();
    }
    const changed = outdated[code];
    if (changed) void client.invalidateQueries({ queryKey: [changed] });
    shown.show(errorsOf(error, draft, t));
  };
  const command = useCommand('recognition.give', {
    keyOf: () => key.current,
    onSuccess: succeeded,
    onError: failed,
  });
  return {
    sending: command.isPending,
    sendOff: (input: InputOf<'recognition.give'>) => {
      key.current = state.keyToSend();
      shown.clear();
      command.mutate(input);
    },
  };
}

/** What is sent of a draft. */
export function inputOf(draft: GiveDraft, { type, chosenValues }: GiveData): InputOf<'recognition.give'> {
  return {
    ...(type && { typeId: type.id }),
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

/** The state of the dialog: draft, errors, and sending with the key of the first try. */
export function useGive(prefilled: Prefill, fields: RefObject<HTMLElement | null>, onDone: () => void) {
  const t = useTranslations('recognition.give');
  const state = useDraft(prefilled);
  const { draft } = state;
  const shown = useErrors(fields);
  const data = useGiveData(draft);
  const texts = useGiveTexts(data, draft.people);
  const { sending, sendOff } = useSending(state, shown, onDone);

  const change = (recipient: Partial<GiveDraft>) => {
    state.change(recipient);
    shown.put(clearedBy(recipient));
  };
  const pictures = useGivePictures(draft, (update) => {
    state.change(update);
    shown.put({ pictures: undefined });
  });
  const send = () => {
    if (sending) return;
    const input = inputOf(draft, data);
    const wait = pictures.sending.length > 0 && { pictures: t('picturesWait') };
    const found = { ...checkGive(input, t), ...(texts.blocked && { points: texts.blocked }), ...wait };
    if (Object.keys(found).length === 0) return sendOff(input);
    announce(Object.values(found)[0] ?? '', 'assertive');
    shown.show(found);
  };
  const leaveMessage = () => {
    if (draft.message !== '') shown.put({ message: checkMessage(draft.message, t) });
  };
  const afresh = () => {
    for (const item of pictures.sending) pictures.drop(item);
    state.afresh();
    shown.clear();
  };
  return {
    draft,
    data,
    texts,
    pictures,
    errors: shown.errors,
    change,
    send,
    sending,
    saved: state.saved,
    restored: state.restored,
    choosePeople: (choices: Choice[]) => change(chosenFrom(choices, draft.people)),
    leaveMessage,
    afresh,
  };
}

/** The state of the dialog. */
export type Give = ReturnType<typeof useGive>;
