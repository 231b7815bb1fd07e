import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ActDialog } from '../../ui/overlay/act-dialog.tsx';
import type { ApiKey } from './key-schema.ts';
import type { NewSecret } from './secret-dialog.tsx';

interface RollProps {
  apiKey: ApiKey;
  onDone: (created: NewSecret) => void;
  onClose: () => void;
}

/** Asks before a key gets a new secret, and whether the earlier one ends at once. */
export function RollDialog({ apiKey: { id, name }, onDone, onClose }: RollProps) {
  const t = useTranslations('keys');
  const errorText = useErrorText();
  const [atOnce, setAtOnce] = useState(false);
  const command = useCommand('keys.roll', { onSuccess: ({ secret }) => onDone({ name, secret }) });
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

/** Asks before a key is revoked. */
export function RevokeDialog({ apiKey: { id, name }, onClose }: Omit<RollProps, 'onDone'>) {
  const t = useTranslations('keys');
  const errorText = useErrorText();
  const command = useCommand('keys.revoke', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('revoked', { name }) });
      onClose();
    },
  });
  return (
    <ActDialog
      open
      size="sm"
      danger
      title={t('revokeTitle', { name })}
      description={t('revokeText')}
      act={t('revoke')}
      busy={command.isPending}
      error={command.error && errorText(command.error)}
      onAct={() => command.mutate({ id })}
      onClose={onClose}
    />
  );
}
