import { useTranslations } from 'use-intl';
import type { Problems } from '../../../lib/form/problems.ts';

interface Bounds {
  min: number;
  max: number;
  whole?: boolean;
}

/** Returns what is wrong with a number that was written into a field: too small, too large, or nothing. */
export function useNumberProblems(): (field: string, text: string, bounds: Bounds) => Problems {
  const t = useTranslations('points.fields');
  return (field, text, { min, max, whole = true }) => {
    const number = text.trim() === '' ? Number.NaN : Number(text);
    if (!(number >= min) || (whole && !Number.isInteger(number))) return { [field]: t('tooFew', { min }) };
    return number > max ? { [field]: t('tooMany', { max }) } : {};
  };
}
