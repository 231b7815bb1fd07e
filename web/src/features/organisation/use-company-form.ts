import type { Language } from '@apprecio/contract/api/codes';
import type { BirthdayProposal } from '@apprecio/contract/organisation/organisation.operations';
import { useQueryClient } from '@tanstack/react-query';
import { query } from '../../lib/api/query.ts';
import type { AnswerOf, InputOf } from '../../lib/api/request.ts';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import type { EditedValue } from './values-field.tsx';

type Company = AnswerOf<'organisation.detail'>;

/** The people who see how many points a thank-you or an award gave. */
export const amountReaders = ['everyone', 'concerned'] as const;
export type AmountReaders = (typeof amountReaders)[number];

/** The form's values of the company as an admin edits them. */
export interface CompanyDraft {
  name: string;
  timeZone: string;
  brandColour: string;
  address: string;
  gstin: string;
  fiscalYearStart: string;
  language: Language;
  languages: Language[];
  retention: string;
  birthdayProposal: BirthdayProposal;
  amounts: AmountReaders;
  values: EditedValue[];
}

function draftOf({ name, timeZone, brandColour, languages, values, kept: companySettings }: Company): CompanyDraft {
  return {
    name,
    timeZone,
    brandColour: brandColour ?? '',
    address: companySettings?.address ?? '',
    gstin: companySettings?.gstin ?? '',
    fiscalYearStart: String(companySettings?.fiscalYearStart ?? 4),
    language: companySettings?.language ?? 'en',
    languages,
    retention: String(companySettings?.retention ?? 24),
    birthdayProposal: companySettings?.birthdayProposal ?? 'team',
    amounts: companySettings?.hidesAmounts ? 'concerned' : 'everyone',
    values,
  };
}

/** Returns the input for the named fields. */
function inputOf(draft: CompanyDraft, names: readonly string[]): InputOf<'organisation.update'> {
  const { amounts, ...fields } = draft;
  const sent = {
    ...fields,
    hidesAmounts: amounts === 'concerned',
    brandColour: draft.brandColour === '' ? null : draft.brandColour,
    fiscalYearStart: Number(draft.fiscalYearStart),
    retention: Number(draft.retention),
  };
  const changed = names.map((name) => (name === 'amounts' ? 'hidesAmounts' : name));
  return Object.fromEntries(Object.entries(sent).filter(([name]) => changed.includes(name)));
}

/** Returns the form of the company. It sends the changed fields. */
export function useCompanyForm(company: Company, onSaved: () => void) {
  const client = useQueryClient();
  const form = useDraftForm({
    schema: async () =>
      (await import('@apprecio/contract/organisation/organisation.operations')).companyChanges.partial(),
    draft: () => draftOf(company),
    toInput: (draft): InputOf<'organisation.update'> => inputOf(draft, form.changed),
    send: async (call, input) => call('organisation.update', input),
    onSent: (after) => {
      client.setQueryData(query('organisation.detail', {}).queryKey, after);
      form.startOver(draftOf(after));
      onSaved();
    },
    texts: 'organisation.validation',
  });
  return form;
}

/** The company form that the fields read and write. */
export type CompanyForm = ReturnType<typeof useCompanyForm>;
