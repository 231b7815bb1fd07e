import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pushState } from '../../../lib/live/push.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { usePush } from './use-push.ts';

const key = 'apprecio-push-asked';

function wasPrompted(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

/** Asks once, after the first thank-you, whether push may tell of the next; the browser's own question comes on a press. */
export function PushCard() {
  const t = useTranslations('notifications.push');
  const [isDismissed, setAsked] = useState(() => wasPrompted() || pushState() !== 'off');
  const { state, busy, turnOn } = usePush();
  if (isDismissed || state !== 'off') return null;
  const close = () => {
    localStorage.setItem(key, 'yes');
    setAsked(true);
  };
  return (
    <section aria-label={t('title')} className="flex gap-3 border-b bg-inset px-4 py-3 text-sm">
      <Icon of={BellRing} className="mt-0.5 text-primary-line" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t('ask')}</p>
        <p className="text-ink-2">{t('askText')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" busy={busy} onClick={turnOn}>
            {t('allow')}
          </Button>
          <Button size="sm" variant="ghost" onClick={close}>
            {t('notNow')}
          </Button>
        </div>
      </div>
    </section>
  );
}
