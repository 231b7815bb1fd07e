import { useTranslations } from 'use-intl';

/** Returns the texts for a product that is not in the store. */
export function useMissing() {
  const t = useTranslations('store.missing');
  return { drawing: 'door', title: t('title'), text: t('text'), action: t('action') } as const;
}
