import { entityTypeOf } from '@apprecio/contract/api/codes';
import type { Post } from '@apprecio/contract/posts/feed';
import { plainText } from '@apprecio/contract/posts/post-text';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

/** What is shared. */
export interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  post: Post;
}

const wordsAtMost = 1000;

/** Posts a post again, with words of one's own, to those who can see it anyway. */
export function ShareDialog({ open, onClose, post }: ShareDialogProps) {
  const t = useTranslations('posts.share');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const command = useCommand('posts.share', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('shared') });
      setText('');
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
      onAct={() => command.mutate({ id: post.id, entityType: entityTypeOf(post), text })}
      busy={command.isPending}
      error={command.error && errorText(command.error)}
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={t('words')}
          optional
          value={text}
          maxLength={wordsAtMost}
          help={post.community ? t('seenIn', { name: post.community.name }) : t('seenBy')}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex gap-2.5 rounded-lg border p-3.5">
          <Avatar person={original.author} size={32} decorative />
          <div className="min-w-0">
            <p className="text-md font-semibold">{original.author.name}</p>
            <p className="line-clamp-3 text-md text-ink-2 wrap-anywhere">{words}</p>
          </div>
        </div>
      </div>
    </ActDialog>
  );
}
