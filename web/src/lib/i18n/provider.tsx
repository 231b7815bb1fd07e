import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { locale } from './language.ts';
import { loadedMessages } from './messages.ts';

/** Gives the loaded catalogues to `useTranslations`. Times come into messages ready made (`lib/format.ts`). */
export function Translations({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale={locale()} messages={loadedMessages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
