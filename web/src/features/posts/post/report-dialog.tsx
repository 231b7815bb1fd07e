import { type entityTypeOf, reportCategories } from '@apprecio/contract/api/codes';
import { moderationLimits } from '@apprecio/contract/posts/moderation';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

/** What is reported. */
export interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
  postId: string;
  /** The code of what the post shows: a post or a recognition. */
  entityType?: ReturnType<typeof entityTypeOf>;
  commentId?: string;
}

type Category = (typeof reportCategories)[number];

/** Reports a post or a comment to those who moderate. */
export function ReportDialog({ open, onClose, postId, entityType, commentId }: ReportDialogProps) {
  const t = useTranslations('posts.report');
  const categories = useTranslations('posts.categories');
  const errorText = useErrorText();
  const [category, setCategory] = useState<Category>('other');
  const [note, setNote] = useState('');
  const command = useCommand('posts.report', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('sent'), description: t('sentText') });
      setNote('');
      onClose();
    },
  });
  const send = () =>
    command.mutate({ id: postId, category, note, ...(entityType && { entityType }), ...(commentId && { commentId }) });
  return (
    <ActDialog
      open={open}
      size="sm"
      title={t(commentId ? 'titleComment' : 'title')}
      description={t('text')}
      cancel={t('cancel')}
      onClose={onClose}
      act={t('send')}
      onAct={send}
      busy={command.isPending}
      error={command.error && errorText(command.error)}
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t('about')}
          value={category}
          options={reportCategories.map((value) => ({ value, label: categories(value) }))}
          onChange={(event) => setCategory(event.target.value as Category)}
        />
        <TextArea
          label={t('note')}
          optional
          value={note}
          maxLength={moderationLimits.note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ActDialog>
  );
}
