import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

type RuleCommand = 'points.setValue' | 'points.setRules' | 'points.setExpiry';

/** What is wrong with a number: too small (the least), too large (the most), or nothing. */
export type Bound = { min: number } | { max: number } | null;
export type Numbers = Record<string, Bound>;

/** Whether a text is a number within bounds; whole where it has to be. */
export function numberIn(text: string, min: number, max: number, whole = false): Bound {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!(number >= min) || (whole && !Number.isInteger(number))) return { min };
  return number > max ? { max } : null;
}

/** A command that changes a rule: its errors by field, and what is checked before it is sent. */
export function useRuleCommand<N extends RuleCommand>(name: N, said: string, onDone: () => void) {
  const t = useTranslations('points.fields');
  const errorText = useErrorText();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const command = useCommand(name, {
    onSuccess: () => {
      toast({ variant: 'success', title: said });
      onDone();
    },
    onError: (error) => {
      const field = error instanceof ApiError ? Object.keys(error.fields)[0] : undefined;
      setErrors({ [field ?? 'general']: errorText(error) });
    },
  });
  const check = (numbers: Numbers, { fromDate }: { fromDate?: string } = {}) => {
    const wrong: Record<string, string> = {};
    for (const [field, bound] of Object.entries(numbers)) {
      if (bound) wrong[field] = 'min' in bound ? t('tooFew', { min: bound.min }) : t('tooMany', { max: bound.max });
    }
    if (fromDate === '') wrong['fromDate'] = t('Please enter a date as yyyy-mm-dd');
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  return { command, errors, check };
}
