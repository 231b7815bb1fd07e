import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { cn } from '../../lib/class-names.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { patchPost } from '../posts/public.tsx';
import { giveIntent, openGive } from '../recognition/public.tsx';
import type { Notice } from './notice.ts';

/** Love for a thank-you that came to me, and one back. */
export function InlineAnswer({
  answers,
  actor,
  onDone,
  onLeave,
  className = 'px-4 pb-3 pl-[68px]',
}: {
  answers: NonNullable<Notice['answers']>;
  actor: NonNullable<Notice['actor']>;
  onDone: () => void;
  /** Called before the thank-you dialog opens over the surface that contains this. */
  onLeave?: () => void;
  className?: string;
}) {
  const t = useTranslations('notifications');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [reacted, setReacted] = useState(answers.reacted);
  const reacting = useCommand('posts.react', {
    onSuccess: (state, { id }) => {
      setReacted(true);
      onDone();
      patchPost(client, id, (post) => ({ ...post, ...state }));
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: errorText(error) });
    },
  });
  const thankBack = () => {
    onDone();
    onLeave?.();
    openGive({ people: [{ ...actor, designation: null, department: null }] });
  };
  return (
    <div className={cn('flex flex-wrap gap-2', className)}>
      <Button
        size="sm"
        icon={Heart}
        disabled={reacted}
        busy={reacting.isPending}
        onClick={() => reacting.mutate({ id: answers.postId, reaction: 'love' })}
      >
        {reacted ? t('loved') : t('love')}
      </Button>
      <Button size="sm" {...giveIntent} onClick={thankBack}>
        {t('thankBack')}
      </Button>
    </div>
  );
}
