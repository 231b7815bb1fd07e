import { useTranslations } from 'use-intl';
import { formatInstant } from '../../lib/i18n/format.ts';
import { Callout } from '../../ui/feedback/callout.tsx';

/** Says above every page that the account is without its private things, why, until when, and what opens it now. */
export function ClosedNote({ until }: { until: string }) {
  const t = useTranslations('auth.closed');
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-3">
      <Callout tone="warning">{t('text', { until: formatInstant(until) })}</Callout>
    </div>
  );
}
