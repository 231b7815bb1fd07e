import { useRef } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { useSchemaForm } from '../../../lib/hooks/form.ts';
import type { GiveDraft } from './give-draft.ts';
import type { GiveErrors, GiveField } from './give-errors.ts';

/** The dialog's form: its values are the draft. */
export type GiveForm = UseFormReturn<GiveDraft, unknown, GiveDraft>;

/** The fields in their order on screen; the first with an error gets the focus. */
export const giveFields = [
  'people',
  'message',
  'pictures',
  'valueIds',
  'typeId',
  'points',
  'visibility',
] as const satisfies readonly GiveField[];

function schemaOf(check: (draft: GiveDraft) => GiveErrors) {
  return z.custom<GiveDraft>().superRefine((draft, context) => {
    for (const [field, message] of Object.entries(check(draft)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
}

type CheckGive = (draft: GiveDraft) => GiveErrors;

/** A form over a draft; the check last given to `checkWith` says on sending what is wrong where. */
export function useGiveForm(draft: GiveDraft): { form: GiveForm; checkWith: (check: CheckGive) => void } {
  const latest = useRef<CheckGive>(() => ({}));
  const schema = async () => schemaOf((values) => latest.current(values));
  const form = useSchemaForm<GiveDraft, GiveDraft>(schema, draft, { mode: 'onSubmit' });
  const checkWith = (check: CheckGive) => {
    latest.current = check;
  };
  return { form, checkWith };
}

/** Changes some of the values; the sentences at them go, and those that spoke of all. */
export function putIn(form: GiveForm, part: Partial<GiveDraft>): void {
  const names = Object.keys(part) as (keyof GiveDraft)[];
  for (const name of names) form.setValue(name, part[name] as never, { shouldDirty: true });
  form.clearErrors([...names, ...(part.community === undefined ? [] : (['people'] as const))]);
  form.clearErrors('root');
}

/** Shows what the server refused, with focus on the first of the fields. */
export function showErrors(form: GiveForm, errors: GiveErrors): void {
  if (errors.root) form.setError('root', { message: errors.root });
  const wrong = giveFields.filter((field) => errors[field] !== undefined);
  for (const [at, field] of wrong.entries())
    form.setError(field, { type: 'server', message: errors[field] ?? '' }, { shouldFocus: at === 0 });
}

/** The sentences of its errors. */
export function messagesOf(errors: FieldErrors<GiveDraft>): GiveErrors {
  const places: readonly GiveField[] = [...giveFields, 'root'];
  return Object.fromEntries(places.flatMap((place) => (errors[place] ? [[place, errors[place].message ?? '']] : [])));
}
