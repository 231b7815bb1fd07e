import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { ActDialog } from '../../ui/overlay/act-dialog.tsx';
import type { NewKeys, Webhook } from './webhook-schema.ts';

interface RollProps {
  webhook: Webhook;
  onDone: (created: NewKeys) => void;
  onClose: () => void;
}

/** Asks before a webhook gets new keys, and whether the earlier ones end at once. */
export function RollDialog({ webhook: { id, name }, onDone, onClose }: RollProps) {
  const t = useTranslations('webhooks');
  const errorText = useErrorText();
  const [atOnce, setAtOnce] = useState(false);
  const command = useCommand('webhooks.roll', { onSuccess: (keys) => onDone({ name, ...keys }) });
  return (
    <ActDialog
      open
      title={t('rollTitle', { name })}
      description={t('rollText')}
      act={t('rollAct')}
      busy={command.isPending}
      error={command.error && errorText(command.error)}
      onAct={() => command.mutate({ id, atOnce })}
      onClose={onClose}
    >
      <Checkbox label={t('rollAtOnce')} checked={atOnce} onChange={() => setAtOnce(!atOnce)} />
    </ActDialog>
  );
}

/** Asks before a webhook is removed with its log. */
export function RemoveDialog({ webhook: { id, name }, onClose }: Omit<RollProps, 'onDone'>) {
  const t = useTranslations('webhooks');
  const errorText = useErrorText();
  const command = useCommand('webhooks.remove', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('removed', { name }) });
      onClose();
    },
  });
  return (
    <ActDialog
      open
      size="sm"
      danger
      title={t('removeTitle', { name })}
      description={t('removeText')}
      act={t('remove')}
      busy={command.isPending}
      error={command.error && errorText(command.error)}
      onAct={() => command.mutate({ id })}
      onClose={onClose}
    />
  );
}

const hourMs = 3_600_000;

/** Returns a moment as a field for date and time holds it. */
function typedMoment(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Asks since when deliveries are sent again, and which. */
export function ReplayDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const t = useTranslations('webhooks.replay');
  const errorText = useErrorText();
  const [since, setSince] = useState(() => typedMoment(new Date(Date.now() - 24 * hourMs)));
  const [all, setAll] = useState(false);
  const command = useCommand('webhooks.replaySince', {
    onSuccess: ({ count, whole }) => {
      toast({ variant: whole ? 'success' : 'warning', title: t(whole ? 'done' : 'donePart', { count }) });
      onClose();
    },
  });
  const at = new Date(since);
  const isMoment = !Number.isNaN(at.getTime());
  return (
    <ActDialog
      open
      title={t('title')}
      description={t('text')}
      act={t('act')}
      busy={command.isPending}
      error={command.error && errorText(command.error)}
      onAct={() =>
        isMoment && command.mutate({ id: webhookId, since: at.toISOString(), which: all ? 'all' : 'undelivered' })
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <DateField
          label={t('since')}
          withTime
          value={since}
          error={isMoment ? undefined : t('sinceMissing')}
          onChange={(event) => setSince(event.target.value)}
        />
        <Checkbox label={t('all')} checked={all} onChange={() => setAll(!all)} />
      </div>
    </ActDialog>
  );
}
