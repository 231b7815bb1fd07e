import { useTranslations } from 'use-intl';

/** Names the catalogues that translate the messages of fields. */
export type FieldTexts =
  | `${'announcements' | 'auth' | 'billing' | 'communities' | 'competitions' | 'events' | 'hall-of-fame' | 'keys' | 'nominations' | 'orders' | 'organisation' | 'people' | 'polls' | 'surveys' | 'webhooks'}.validation`
  | 'points.fields';

/**
 * The words of a field's message in the language on screen; the catalogue's keys are the messages without full stops.
 * Without a catalogue a message stays as it is.
 */
export function useFieldText(catalogue?: FieldTexts): (message: string | undefined) => string | undefined {
  const t = useTranslations(catalogue);
  return (message) => {
    if (!message) return undefined;
    const key = message.replaceAll('.', '') as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : message;
  };
}
