import type { Language } from '@apprecio/contract/api/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../lib/api/error-text.ts';
import { query, useCommand } from '../../lib/api/query.ts';
import { ApiError, type AnswerOf } from '../../lib/api/request.ts';
import { useFieldText } from '../../lib/i18n/field-text.ts';
import type { EditedValue } from './values-field.tsx';

type Company = AnswerOf<'organisation.detail'>;

/** What an admin edits of the company. */
export interface CompanyDraft {
  name: string;
  timeZone: string;
  brandColour: string;
  address: string;
  gstin: string;
  fiscalYearStart: number;
  language: Language;
  retention: number;
  values: EditedValue[];
}

function draftOf({ name, timeZone, brandColour, values, kept }: Company): CompanyDraft {
  return {
    name,
    timeZone,
    brandColour: brandColour ?? '',
    address: kept?.address ?? '',
    gstin: kept?.gstin ?? '',
    fiscalYearStart: kept?.fiscalYearStart ?? 4,
    language: kept?.language ?? 'en',
    retention: kept?.retention ?? 24,
    values,
  };
}

/** The draft of the company, what differs from what is kept, and how it is saved. */
export function useCompanyForm(company: Company, onSaved: () => void) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const fieldText = useFieldText('organisation.validation');
  const [kept, setKept] = useState(() => draftOf(company));
  const [draft, setDraft] = useState(kept);
  const changed = (Object.keys(kept) as (keyof CompanyDraft)[]).filter(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(kept[field]),
  );
  const save = useCommand('organisation.update', {
    onSuccess: (after) => {
      client.setQueryData(query('organisation.detail', {}).queryKey, after);
      setKept(draftOf(after));
      setDraft(draftOf(after));
      onSaved();
    },
  });
  const refusal = save.error instanceof ApiError ? save.error : null;
  const error = (field: keyof CompanyDraft) => {
    const fields = refusal?.fields ?? {};
    const name = Object.keys(fields).find((key) => key === field || key.startsWith(`${field}.`));
    return name ? fieldText(fields[name]) : undefined;
  };
  const named = (Object.keys(kept) as (keyof CompanyDraft)[]).some((field) => error(field));
  const send = (always: (keyof CompanyDraft)[] = []) => {
    const fields = [...new Set([...changed, ...always])];
    const input: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, draft[field]]));
    if (input['brandColour'] === '') input['brandColour'] = null;
    save.mutate(input);
  };
  const set = (part: Partial<CompanyDraft>) => setDraft((before) => ({ ...before, ...part }));
  return {
    draft,
    set,
    changed,
    error,
    send,
    busy: save.isPending,
    refused: save.error && !named ? errorText(save.error) : null,
    discard: () => {
      save.reset();
      setDraft(kept);
    },
  };
}

/** What the fields of the company work with. */
export type CompanyForm = ReturnType<typeof useCompanyForm>;
