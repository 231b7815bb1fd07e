import type { Cycle } from '@apprecio/contract/nominations/nominations.entities';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { instantAt } from '../../../lib/i18n/zone.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

interface ActProps {
  cycle: Cycle;
  onClose: () => void;
}

/** Gives the award to whom the panel scored highest, now or with a reveal. */
export function DecideDialog({ cycle, onClose }: ActProps) {
  const t = useTranslations('nominations.decide');
  const form = useDraftForm({
    schema: unchecked<{ revealAt?: string }>(),
    draft: () => ({ reveal: '' }),
    toInput: ({ reveal }) => (reveal === '' ? {} : { revealAt: instantAt(reveal).toISOString() }),
    send: async (call, input) => call('nominations.decide', { id: cycle.id, ...input }),
    onSent: ({ winners, hidden }) => {
      toast({ variant: 'success', title: t(hidden ? 'hidden' : 'given', { count: winners }) });
      onClose();
    },
    texts: 'nominations.validation',
  });
  return (
    <ActDialog
      open
      title={t('title')}
      description={cycle.awardName}
      cancel={t('cancel')}
      act={t('act')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form} className="flex flex-col gap-4">
        <p>{t('text')}</p>
        <FormField
          of={form}
          name="reveal"
          as={DateField}
          marks={['revealAt']}
          label={t('reveal')}
          withTime
          optional
          help={t('revealHelp')}
        />
      </Form>
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
