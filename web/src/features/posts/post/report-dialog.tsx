import { reportCategories } from '@apprecio/contract/api/choices';
import type { entityTypeOf } from '@apprecio/contract/api/codes';
import { moderationLimits } from '@apprecio/contract/posts/moderation';
import { useTranslations } from 'use-intl';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

/** The post, recognition or comment to report. */
export interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
  postId: string;
  /** The code of what the post shows: a post or a recognition. */
  entityType?: ReturnType<typeof entityTypeOf>;
  commentId?: string;
}

interface Report {
  category: (typeof reportCategories)[number];
  note: string;
}

/** Reports a post or a comment to those who moderate. */
export function ReportDialog({ open, onClose, postId, entityType, commentId }: ReportDialogProps) {
  const t = useTranslations('posts.report');
  const categories = useTranslations('posts.categories');
  const form = useDraftForm({
    schema: unchecked<Report>(),
    draft: (): Report => ({ category: 'other', note: '' }),
    toInput: (draft) => draft,
    send: async (call, report) =>
      call('posts.report', {
        id: postId,
        ...report,
        ...(entityType && { entityType }),
        ...(commentId && { commentId }),
      }),
    onSent: () => {
      toast({ variant: 'success', title: t('sent'), description: t('sentText') });
      form.startOver();
      onClose();
    },
  });
  return (
    <ActDialog
      open={open}
      size="sm"
      title={t(commentId ? 'titleComment' : 'title')}
      description={t('text')}
      cancel={t('cancel')}
      onClose={onClose}
      act={t('send')}
      onAct={form.submit}
      busy={form.busy}
      error={form.general}
    >
      <Form of={form} className="flex flex-col gap-4">
        <FormField
          of={form}
          name="category"
          as={Select}
          label={t('about')}
          options={reportCategories.map((value) => ({ value, label: categories(value) }))}
        />
        <FormField of={form} name="note" as={TextArea} label={t('note')} optional maxLength={moderationLimits.note} />
      </Form>
    </ActDialog>
  );
}
