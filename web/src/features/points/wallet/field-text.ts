import { useTranslations } from 'use-intl';

/** The words of a field's message in the language on screen; the catalogue's keys are the messages themselves. */
export function useFieldText(): (message: string | undefined) => string | undefined {
  const t = useTranslations('points.fields');
  return (message) => {
    if (!message) return undefined;
    const bound = /^Please enter at (least|most) (-?\d+)$/.exec(message);
    if (bound?.[1] === 'least') return t('tooFew', { min: bound[2]! });
    if (bound?.[1] === 'most') return t('tooMany', { max: bound[2]! });
    const key = message as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : message;
  };
}
