import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { language } from './language.ts';
import { loadedMessages } from './messages.ts';

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Gives the loaded catalogues to `useTranslations`. `timeZone` is the person's, else the device's. */
export function Translations({ timeZone = deviceZone, children }: { timeZone?: string; children: ReactNode }) {
  // English is Indian English, for the grouping of numbers inside messages: 2,41,860.
  const locale = language() === 'en' ? 'en-IN' : language();
  return (
    <IntlProvider locale={locale} messages={loadedMessages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
