import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pushState, turnOffPush, turnOnPush, type PushState } from '../../../lib/live/push.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/**
 * Returns the state of push on this device, with functions that turn it on and off. A failure is shown as a toast and
 * can be retried.
 */
export function usePush(): { state: PushState; busy: boolean; turnOn: () => void; turnOff: () => void } {
  const t = useTranslations('notifications.push');
  const [state, setState] = useState(pushState);
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>) => {
    setBusy(true);
    work()
      .catch(() => toast({ variant: 'destructive', title: t('failed') }))
      .finally(() => {
        setBusy(false);
        setState(pushState());
      });
  };
  return { state, busy, turnOn: () => run(turnOnPush), turnOff: () => run(turnOffPush) };
}
