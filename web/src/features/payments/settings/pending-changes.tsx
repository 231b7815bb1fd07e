import type { PaymentSettings, PendingPayments } from '@apprecio/contract/payments/settings';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { AskingButton } from '../../../ui/overlay/asking-button.tsx';

function Acts({ change: { id, can } }: { change: PendingPayments }) {
  const t = useTranslations('payments.pending');
  const errorText = useErrorText();
  const onError = (error: Parameters<typeof errorText>[0]) =>
    toast({ variant: 'destructive', title: errorText(error) });
  const showSuccess = (key: 'confirmed' | 'rejected' | 'withdrawn') => () =>
    toast({ variant: 'success', title: t(key) });
  const confirm = useCommand('payments.confirmChange', { onSuccess: showSuccess('confirmed'), onError });
  const reject = useCommand('payments.rejectChange', { onSuccess: showSuccess('rejected'), onError });
  const withdraw = useCommand('payments.withdrawChange', { onSuccess: showSuccess('withdrawn'), onError });
  return (
    <div className="flex flex-wrap gap-2">
      {can.confirm && (
        <AskingButton
          size="sm"
          variant="primary"
          busy={confirm.isPending}
          question={{ title: t('confirmTitle'), text: t('confirmText') }}
          onAct={() => confirm.mutate({ id })}
        >
          {t('confirm')}
        </AskingButton>
      )}
      {can.reject && (
        <AskingButton
          size="sm"
          variant="danger-quiet"
          busy={reject.isPending}
          question={{ title: t('rejectTitle'), text: t('stayText') }}
          onAct={() => reject.mutate({ id })}
        >
          {t('reject')}
        </AskingButton>
      )}
      {can.withdraw && (
        <AskingButton
          size="sm"
          variant="ghost"
          busy={withdraw.isPending}
          question={{ title: t('withdrawTitle'), text: t('stayText') }}
          onAct={() => withdraw.mutate({ id })}
        >
          {t('withdraw')}
        </AskingButton>
      )}
    </div>
  );
}

/** Changes of how the company takes money that wait for another admin; nothing where there are none. */
export function PendingChanges({ settings: { pending } }: { settings: PaymentSettings }) {
  const t = useTranslations('payments.pending');
  const choices = useTranslations('payments.settings.choices');
  if (pending.length === 0) return null;
  return (
    <Card aria-labelledby="pending-payments" className="mb-4 overflow-hidden">
      <CardHead id="pending-payments" title={t('title')} />
      <ul>
        {pending.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0 sm:px-5"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">{t('to', { choice: choices(change.gateway) })}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {t('by', { name: change.proposedBy.name, date: formatInstant(change.proposedAt) })}
                {change.keyId !== null && ` · ${t('key', { key: change.keyId })}`}
              </p>
            </div>
            {change.isTest && <Badge tone="warning">{t('test')}</Badge>}
            <Acts change={change} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
