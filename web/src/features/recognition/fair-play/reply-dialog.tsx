import { useTranslations } from 'use-intl';
import type { Waiting } from '../../../lib/inbox.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextForm } from './text-form.tsx';

export interface ReplyDialogProps {
  open: boolean;
  inquiry: Waiting<'fairPlay'>;
  onClose: () => void;
}

/** Replies to what an admin asks about thank-yous of mine. */
export function ReplyDialog({ open, inquiry: adminInquiry, onClose }: ReplyDialogProps) {
  const t = useTranslations('recognition.fair-play');
  const title = t('replyTitle', { name: adminInquiry.person.name });
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="sm" title={title}>
      <TextForm
        label={t('replyText')}
        help={t('replyHelp')}
        act={t('replyAct')}
        before={
          <p className="rounded-md bg-inset px-4 py-3 text-md wrap-anywhere">
            <LinkedText text={adminInquiry.question} />
          </p>
        }
        onSend={async (call, text) => call('recognition.replyToAdmin', { id: adminInquiry.id, text })}
        onSent={() => {
          toast({ variant: 'success', title: t('replied') });
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
