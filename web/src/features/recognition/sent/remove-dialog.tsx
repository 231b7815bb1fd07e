import { shortName } from '@apprecio/contract/people/short-names';
import { reasonText, recognitionLimits as limits } from '@apprecio/contract/recognition/recognition.operations';
import { useTranslations } from 'use-intl';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import type { PostDialogProps } from '../card/post-dialog.ts';
import { useReturnedToast } from './use-undo.ts';

/** Asks once before a thank-you is deleted, since that cannot be undone; of an admin it asks a reason. */
export function RemoveDialog({ open, post, onClose }: PostDialogProps) {
  const t = useTranslations('recognition.post');
  const queue = useTranslations('recognition.queue');
  const me = useMe();
  const showReturned = useReturnedToast();
  const asks = post.author.id !== me.id;
  const giver = shortName(post.author);
  const form = useDraftForm({
    schema: unchecked<{ reason: string }>(),
    draft: () => ({ reason: '' }),
    toInput: (draft) => draft,
    check: ({ reason }): Problems =>
      asks && !reasonText.safeParse(reason).success ? { reason: queue('shortReason', { min: limits.reasonMin }) } : {},
    send: async (call, { reason }) => call('recognition.remove', { id: post.recognition.id, ...(asks && { reason }) }),
    onSent: (answer) => {
      showReturned(t('removed'), answer);
      onClose();
    },
  });
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
      onAct={form.submit}
      danger
      busy={form.busy}
      error={form.general}
    >
      <Form of={form}>
        {asks && (
          <FormField
            of={form}
            name="reason"
            as={TextArea}
            label={queue('reason')}
            help={queue('reads', { giver })}
            maxLength={limits.reasonMax}
            counted
          />
        )}
      </Form>
    </ActDialog>
  );
}
