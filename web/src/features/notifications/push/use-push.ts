import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pushState, turnOffPush, turnOnPush, type PushState } from '../../../lib/live/push.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** How push stands on this device, and ways to change it; what fails is told and can be tried again. */
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
