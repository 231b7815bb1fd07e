import { adjustForm, grantForm } from '@apprecio/contract/points/wallet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { ApiError, type CallError } from '../../../lib/api/request.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import '../../../lib/hooks/form.ts';
import { useMe } from '../../../lib/session/me.ts';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** Whether points are granted or taken back. */
export type GrantKind = 'grant' | 'take';

type Field = 'people' | 'points' | 'reason';
type Errors = Partial<Record<Field | 'general', string | undefined>>;

const fieldOf = (path: string): Field => (path === 'points' || path === 'reason' ? path : 'people');
const found = 10;

function usePeople() {
  const t = useTranslations('points.wallet.grants');
  const me = useMe();
  const client = useQueryClient();
  return async (words: string): Promise<Choice[]> => {
    const people = await client.query(query('people.suggest', { search: words, limit: found }));
    return people.map((person) => ({
      ...person,
      subtitle: [person.designation, person.department].filter(Boolean).join(' · ') || undefined,
      ...(person.id === me.id && { disabledReason: t('you') }),
    }));
  };
}

type Draft = { people: Choice[]; points: string; reason: string };

function useDraft() {
  const [draft, setDraft] = useState<Draft>({ people: [], points: '', reason: '' });
  const [errors, setErrors] = useState<Errors>({});
  const change = <F extends Field>(field: F, value: Draft[F]) => {
    setErrors((before) => ({ ...before, [field]: undefined, general: undefined }));
    setDraft((before) => ({ ...before, [field]: value }));
  };
  return { draft, change, errors, setErrors };
}

function useSending(onDone: () => void, onBatch: (batchId: string) => void, setErrors: (errors: Errors) => void) {
  const t = useTranslations('points.wallet.grants');
  const errorText = useErrorText();
  const words = useTranslations('points.wallet');
  const done = async (title: string, batchId: string | null = null) => {
    const action = batchId !== null && { action: { label: words('undo'), onPress: () => onBatch(batchId) } };
    toast({ variant: 'success', title, ...action });
    onDone();
  };
  const onError = (error: CallError) => {
    const path = error instanceof ApiError ? Object.keys(error.fields)[0] : undefined;
    setErrors({ [path === undefined ? 'general' : fieldOf(path)]: errorText(error) });
  };
  const grant = useCommand('points.grant', {
    onSuccess: async ({ ids, batchId }) => done(t('sent', { count: ids.length }), batchId),
    onError,
  });
  const take = useCommand('points.adjust', { onSuccess: async () => done(t('taken')), onError });
  return { grant, take, busy: grant.isPending || take.isPending };
}

/** The grant being entered, what is wrong with it, and how it is sent. */
export function useGrant(onDone: () => void, onBatch: (batchId: string) => void) {
  const fieldText = useFieldText('points.fields');
  const search = usePeople();
  const statement = useQuery(query('points.companyStatement', {})).data;
  const [kind, setKind] = useState<GrantKind>('grant');
  const { draft, change, errors, setErrors } = useDraft();
  const { grant, take, busy } = useSending(onDone, onBatch, setErrors);
  const { people, reason } = draft;
  const points = draft.points === '' ? Number.NaN : Number(draft.points);
  const personIds = people.map(({ id }) => id);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const { error } = grantForm.safeParse({ personIds, points, reason });
    const wrong: Errors = {};
    for (const { path, message } of error?.issues ?? []) wrong[fieldOf(String(path[0]))] ??= fieldText(message);
    setErrors(wrong);
    if (busy || error) return;
    if (kind === 'grant') grant.mutate({ personIds, points, reason });
    else take.mutate(adjustForm.parse({ personId: personIds[0], points: -points, reason }));
  };
  return {
    kind,
    ...draft,
    change,
    errors,
    search,
    send,
    busy,
    total: Math.max(1, people.length) * (Math.trunc(points) || 0),
    wallet: statement?.wallet ?? 0,
    pointValuePaise: statement?.pointValuePaise ?? 0,
    choose: (next: GrantKind) => {
      setKind(next);
      if (next === 'take') change('people', people.slice(0, 1));
    },
  };
}
