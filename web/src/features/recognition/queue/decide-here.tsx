import { type Named, shortName } from '@apprecio/contract/people/short-names';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { RejectForm } from './reject-form.tsx';
import { useTakeBack } from './use-take-back.ts';

/** Props of `DecideHere`: the recipient to decide about, and the giver. */
export interface InlineDecisionProps {
  recipientId: string;
  giver: Named;
  onDone: () => void;
}

/** Approve and reject where a notification tells of a thank-you that waits. */
export function InlineDecision({ recipientId, giver, onDone }: InlineDecisionProps) {
  const t = useTranslations('recognition.queue');
  const post = useTranslations('recognition.post');
  const errorText = useErrorText();
  const takeBack = useTakeBack();
  const [asking, setAsking] = useState(false);
  const after = (title: string) => ({
    onSuccess: () => {
      toast({ variant: 'success', title, action: { label: post('undo'), onPress: () => void takeBack(recipientId) } });
      onDone();
    },
    onError: (error: unknown) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  const approving = useCommand('recognition.approve', after(t('states.approved')));
  const rejecting = useCommand('recognition.reject', after(t('states.rejected')));
  if (asking) {
    return (
      <div className="px-4 pb-4">
        <RejectForm
          title={t('why')}
          reads={t('reads', { giver: shortName(giver) })}
          consequence=""
          onReject={(reason) => rejecting.mutate({ id: recipientId, reason })}
          onCancel={() => setAsking(false)}
        />
      </div>
    );
  }
  return (
    <div className="flex gap-2 px-4 pb-3 pl-[68px]">
      <Button size="sm" icon={Check} busy={approving.isPending} onClick={() => approving.mutate({ id: recipientId })}>
        {t('approve')}
      </Button>
      <Button size="sm" icon={X} onClick={() => setAsking(true)}>
        {t('reject')}
      </Button>
    </div>
  );
}
