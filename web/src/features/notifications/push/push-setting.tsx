import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SettingRow } from '../../../ui/form/setting.tsx';
import { usePush } from './use-push.ts';

/** Push on this device: how it stands, and ways to allow, try and end it. */
export function PushSetting() {
  const t = useTranslations('notifications.push');
  const errorText = useErrorText();
  const { state, busy, turnOn, turnOff } = usePush();
  const trying = useCommand('notifications.testPush', {
    onSuccess: () => {
      toast({ variant: 'info', title: t('tried') });
    },
    onError: (error) => {
      const lost = error instanceof ApiError && error.code === 'notifications.no_device';
      toast({ variant: 'destructive', title: lost ? t('failed') : errorText(error) });
    },
  });
  const isOn = state === 'on';
  return (
    <SettingRow
      title={t('title')}
      text={
        isOn ? (
          <span className="inline-flex items-center gap-1.5 text-success">
            <Icon of={CircleCheck} size="sm" />
            {t('states.on')}
          </span>
        ) : (
          t(`states.${state}`)
        )
      }
    >
      {isOn && (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="ghost" busy={busy} onClick={turnOff}>
            {t('turnOff')}
          </Button>
          <Button size="sm" busy={trying.isPending} onClick={() => trying.mutate({})}>
            {t('try')}
          </Button>
        </span>
      )}
      {state === 'off' && (
        <Button size="sm" busy={busy} onClick={turnOn}>
          {t('allow')}
        </Button>
      )}
    </SettingRow>
  );
}
