import { shortName } from '@apprecio/contract/people/short-names';
import { reasonText, recognitionLimits as limits } from '@apprecio/contract/recognition/operations';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { useMe } from '../../../lib/session/me.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import type { PostDialogProps } from '../card/post-dialog.ts';
import { useReturnedToast } from './use-undo.ts';

/** Asks once before a thank-you is deleted, since that cannot be undone; of an admin it asks a reason. */
export function RemoveDialog({ open, post, onClose }: PostDialogProps) {
  const t = useTranslations('recognition.post');
  const queue = useTranslations('recognition.queue');
  const errorText = useErrorText();
  const me = useMe();
  const tell = useReturnedToast();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const asks = post.author.id !== me.id;
  const giver = shortName(post.author.name);
  const command = useCommand('recognition.remove', {
    onSuccess: (answer) => {
      tell(t('removed'), answer);
      onClose();
    },
  });
  const send = () => {
    const short = asks && !reasonText.safeParse(reason).success;
    setError(short ? queue('shortReason', { min: limits.reasonMin }) : undefined);
    if (!short) command.mutate({ id: post.recognition.id, ...(asks && { reason }) });
  };
  return (
    <ActDialog
      open={open}
      alert
      size="sm"
      title={t('removeTitle')}
      description={t('removeText')}
      cancel={queue('cancel')}
      onClose={onClose}
      act={t('remove')}
      onAct={send}
      danger
      busy={command.isPending}
      error={command.error && errorText(command.error)}
    >
      {asks && (
        <TextArea
          label={queue('reason')}
          help={queue('reads', { giver })}
          value={reason}
          maxLength={limits.reasonMax}
          error={error}
          counted
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      )}
    </ActDialog>
  );
}
