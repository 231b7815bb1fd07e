import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { AskingButton } from '../../../ui/overlay/asking-button.tsx';

/** Mails someone who left the link to the store again (PPL-08). */
export function LeaverLink({ id }: { id: string }) {
  const t = useTranslations('employees.offboarding.link');
  const errorText = useErrorText();
  const send = useCommand('orders.sendLeaverLink', {
    onSuccess: () => toast({ variant: 'success', title: t('sent') }),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-inset px-4 py-3">
      <p className="min-w-0 flex-1 basis-56 text-sm text-ink-2">{t('text')}</p>
      <AskingButton
        size="sm"
        icon={Mail}
        busy={send.isPending}
        question={{ title: t('askTitle'), text: t('askText') }}
        onAct={() => send.mutate({ id })}
      >
        {t('send')}
      </AskingButton>
    </div>
  );
}
