import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SettingRow } from '../../../ui/form/setting.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PasskeyRows } from '../passkeys/passkey-rows.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

type Factors = AnswerOf<'auth.factors'>;

/** Returns what a failed command of the card shows. */
function useFailed() {
  const errorText = useErrorText();
  return (error: unknown) => void toast({ variant: 'destructive', title: errorText(error) });
}

function TurnOffDialog({ last, onClose }: { last: boolean; onClose: () => void }) {
  const t = useTranslations('auth.twoStep');
  const command = useCommand('auth.removeApp', {
    onSuccess: () => void toast({ variant: 'success', title: last ? t('turnedOff') : t('appRemoved') }),
    onError: useFailed(),
    onSettled: onClose,
  });
  return (
    <ActDialog
      open
      size="sm"
      alert
      danger
      title={last ? t('offTitle') : t('removeAppTitle')}
      description={last ? t('offText') : t('removeAppText')}
      cancel={t('cancel')}
      act={last ? t('turnOff') : t('removeApp')}
      busy={command.isPending}
      onAct={() => command.mutate({})}
      onClose={onClose}
    />
  );
}

function NewCodesDialog({ onDone, onClose }: { onDone: (codes: string[]) => void; onClose: () => void }) {
  const t = useTranslations('auth.twoStep');
  const failed = useFailed();
  const command = useCommand('auth.renewRecoveryCodes', {
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      failed(error);
      onClose();
    },
  });
  return (
    <ActDialog
      open
      size="sm"
      alert
      title={t('newTitle')}
      description={t('newText')}
      cancel={t('cancel')}
      act={t('newAct')}
      busy={command.isPending}
      onAct={() => command.mutate({})}
      onClose={onClose}
    />
  );
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('auth.twoStep');
  return (
    <Dialog
      open
      alert
      size="sm"
      title={t('codesTitle')}
      description={t('codesText')}
      onOpenChange={onClose}
      foot={
        <Button variant="primary" className="ml-auto" onClick={onClose}>
          {t('saved')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

function Devices({ count }: { count: number }) {
  const t = useTranslations('auth.twoStep');
  const command = useCommand('auth.forgetDevices', {
    onSuccess: () => void toast({ variant: 'success', title: t('forgotten') }),
    onError: useFailed(),
  });
  return (
    <SettingRow title={t('devices', { count })} text={t('devicesText')}>
      <Button busy={command.isPending} onClick={() => command.mutate({})}>
        {t('forget')}
      </Button>
    </SettingRow>
  );
}

type Open = 'setUp' | 'off' | 'newCodes' | readonly string[];

function AppRow({ factors: { app, passkeys }, onOpen }: { factors: Factors; onOpen: (open: Open) => void }) {
  const t = useTranslations('auth.twoStep');
  const hasOther = passkeys.length > 0;
  if (app === null) {
    return (
      <SettingRow title={t('app')} text={t('appText')}>
        <Button variant={hasOther ? 'outline' : 'primary'} onClick={() => onOpen('setUp')}>
          {t('setUp')}
        </Button>
      </SettingRow>
    );
  }
  return (
    <SettingRow title={t('app')} text={t('since', { date: formatDate(app) })}>
      <Button onClick={() => onOpen('off')}>{hasOther ? t('removeApp') : t('turnOff')}</Button>
    </SettingRow>
  );
}

function Rows({ factors, onOpen }: { factors: Factors; onOpen: (open: Open) => void }) {
  const t = useTranslations('auth.twoStep');
  const { since, recoveryCodes, devices } = factors;
  return (
    <>
      <AppRow factors={factors} onOpen={onOpen} />
      <PasskeyRows factors={factors} onCodes={onOpen} />
      {since !== null && (
        <SettingRow title={t('codesLeft', { count: recoveryCodes })} text={t('codesLeftText')}>
          <Button onClick={() => onOpen('newCodes')}>{t('newAct')}</Button>
        </SettingRow>
      )}
      {devices > 0 && <Devices count={devices} />}
    </>
  );
}

/** Shows the person's two-step sign-in, with what turns it on and off. Needs the message catalogue `auth`. */
export function TwoStepCard() {
  const t = useTranslations('auth.twoStep');
  const found = useQuery(query('auth.factors', {}));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const shown = (codes: string[]) => setOpen(codes.length > 0 ? codes : undefined);
  return (
    <Card pad="roomy" aria-labelledby="two-step-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="two-step-title" className="type-section">
          {t('title')}
        </h2>
        {found.data && (
          <Badge tone={found.data.since ? 'success' : 'quiet'}>{t(found.data.since ? 'on' : 'off')}</Badge>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">{t('line')}</p>
      <QueryResult query={found} bare shape={<Bone className="mt-3 h-16" />}>
        {(data) => (
          <div className="mt-3 flex flex-col divide-y">
            <Rows factors={data} onOpen={setOpen} />
          </div>
        )}
      </QueryResult>
      {open === 'setUp' && <SetUpDialog onDone={shown} onClose={close} />}
      {open === 'off' && <TurnOffDialog last={found.data?.passkeys.length === 0} onClose={close} />}
      {open === 'newCodes' && <NewCodesDialog onDone={setOpen} onClose={close} />}
      {typeof open === 'object' && <CodesDialog codes={open} onClose={close} />}
    </Card>
  );
}
