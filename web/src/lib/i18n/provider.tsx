import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { language } from './language.ts';
import { loadedMessages } from './messages.ts';

/** Gives the loaded catalogues to `useTranslations`. Times come into messages ready made (`lib/format.ts`). */
export function Translations({ children }: { children: ReactNode }) {
  // English is Indian English, for the grouping of numbers inside messages: 2,41,860.
  const locale = language() === 'en' ? 'en-IN' : language();
  return (
    <IntlProvider locale={locale} messages={loadedMessages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
