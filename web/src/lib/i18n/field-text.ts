import { useTranslations } from 'use-intl';

/** The words of a field's message in the language on screen; the catalogue's keys are the messages without full stops. */
export function useFieldText(
  catalogue:
    | `${'announcements' | 'auth' | 'communities' | 'competitions' | 'events' | 'hall-of-fame' | 'nominations' | 'organisation' | 'people' | 'polls' | 'surveys'}.validation`
    | 'points.fields',
): (message: string | undefined) => string | undefined {
  const t = useTranslations(catalogue);
  return (message) => {
    if (!message) return undefined;
    const key = message.replaceAll('.', '') as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : message;
  };
}
