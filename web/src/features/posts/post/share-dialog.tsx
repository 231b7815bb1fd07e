import { entityTypeOf } from '@apprecio/contract/api/codes';
import type { Post } from '@apprecio/contract/posts/feed';
import { plainText } from '@apprecio/contract/posts/post-text';
import { useTranslations } from 'use-intl';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

/** The post to share. */
export interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  post: Post;
}

const wordsAtMost = 1000;

/** Posts a post again, with words of one's own, to those who can see it anyway. */
export function ShareDialog({ open, onClose, post }: ShareDialogProps) {
  const t = useTranslations('posts.share');
  const form = useDraftForm({
    schema: unchecked<{ text: string }>(),
    draft: () => ({ text: '' }),
    toInput: (draft) => draft,
    send: async (call, { text }) => call('posts.share', { id: post.id, entityType: entityTypeOf(post), text }),
    onSent: () => {
      toast({ variant: 'success', title: t('shared') });
      form.startOver();
      onClose();
    },
  });
  const original = post.shared ?? post;
  const words = original.recognition?.message ?? plainText(original.text);
  return (
    <ActDialog
      open={open}
      title={t('title')}
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
          name="text"
          as={TextArea}
          label={t('words')}
          optional
          maxLength={wordsAtMost}
          help={post.community ? t('seenIn', { name: post.community.name }) : t('seenBy')}
        />
        <div className="flex gap-2.5 rounded-lg border p-3.5">
          <Avatar person={original.author} size={32} decorative />
          <div className="min-w-0">
            <p className="text-md font-semibold">{original.author.name}</p>
            <p className="line-clamp-3 text-md text-ink-2 wrap-anywhere">{words}</p>
          </div>
        </div>
      </Form>
    </ActDialog>
  );
}
