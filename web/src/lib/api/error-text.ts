import { useTranslations } from 'use-intl';
import { formatInstant } from '../i18n/format.ts';
import { ApiError, NetworkError } from './request.ts';

/** The words for what went wrong, in the language on screen: by the error's code, else a general sentence. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('app.errors');
  const refusal = useTranslations('errors');
  return (error) => {
    if (error instanceof NetworkError) return t(error.timedOut ? 'timedOut' : 'offline');
    if (error instanceof ApiError) {
      if (error.code === 'server.busy' || error.code === 'server.failed') return t(error.code);
      // No field could be marked, so the message itself states the fault.
      const fieldErrors = Object.values(error.fields);
      if (error.code === 'request.invalid' && fieldErrors.length > 0) return [...new Set(fieldErrors)].join(' ');
      const code = error.code as Parameters<typeof refusal>[0];
      return refusal.has(code) ? refusal(code, error.until ? { until: formatInstant(error.until) } : {}) : error.title;
    }
    // A page's code that could not be fetched causes an error of the browser.
    return t(navigator.onLine ? 'server.failed' : 'offline');
  };
}
