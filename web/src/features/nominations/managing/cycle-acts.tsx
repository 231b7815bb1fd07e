import type { Cycle } from '@apprecio/contract/nominations/entities';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { instantAt } from '../../../lib/i18n/zone.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

interface ActProps {
  cycle: Cycle;
  onClose: () => void;
}

/** Gives the award to whom the panel scored highest, now or with a reveal. */
export function DecideDialog({ cycle, onClose }: ActProps) {
  const t = useTranslations('nominations.decide');
  const errorText = useErrorText();
  const [reveal, setReveal] = useState('');
  const decide = useCommand('nominations.decide', {
    onSuccess: ({ winners, hidden }) => {
      toast({ variant: 'success', title: t(hidden ? 'hidden' : 'given', { count: winners }) });
      onClose();
    },
  });
  const revealAt = reveal === '' ? {} : { revealAt: instantAt(reveal).toISOString() };
  return (
    <ActDialog
      open
      title={t('title')}
      description={cycle.awardName}
      cancel={t('cancel')}
      act={t('act')}
      busy={decide.isPending}
      error={decide.error ? errorText(decide.error) : null}
      onAct={() => decide.mutate({ id: cycle.id, ...revealAt })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p>{t('text')}</p>
        <DateField
          label={t('reveal')}
          withTime
          optional
          help={t('revealHelp')}
          value={reveal}
          onChange={({ target }) => setReveal(target.value)}
        />
      </div>
    </ActDialog>
  );
}

/** Cancels a cycle. */
export function CancelDialog({ cycle, onClose }: ActProps) {
  const t = useTranslations('nominations.cancel');
  const errorText = useErrorText();
  const cancel = useCommand('nominations.cancel', {
    onSuccess: ({ returned }) => {
      toast({ variant: 'success', title: t('done', { returned }) });
      onClose();
    },
  });
  return (
    <ActDialog
      open
      danger
      title={t('title')}
      description={cycle.awardName}
      cancel={t('keep')}
      act={t('act')}
      busy={cancel.isPending}
      error={cancel.error ? errorText(cancel.error) : null}
      onAct={() => cancel.mutate({ id: cycle.id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ActDialog>
  );
}
