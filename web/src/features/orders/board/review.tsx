import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { AskingButton } from '../../../ui/overlay/asking-button.tsx';

interface ReviewProps {
  orderNum: string;
  buyer: PersonRef;
  canApprove: boolean;
}

/** Shows the reason why an order waits for another admin, with buttons to approve or decline it. */
export function Review({ orderNum, buyer, canApprove }: ReviewProps) {
  const t = useTranslations('orders.board.review');
  const errorText = useErrorText();
  const onError = (error: Parameters<typeof errorText>[0]) =>
    toast({ variant: 'destructive', title: errorText(error) });
  const showSuccess = (key: 'confirmed' | 'declined') => () =>
    toast({ variant: 'success', title: t(key, { orderNum }) });
  const approve = useCommand('orders.approve', { onSuccess: showSuccess('confirmed'), onError });
  const decline = useCommand('orders.decline', { onSuccess: showSuccess('declined'), onError });
  if (!canApprove) return <p className="text-sm text-muted">{t('own')}</p>;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t('why', { name: buyer.name })}</p>
      <div className="flex flex-wrap gap-2">
        <AskingButton
          size="sm"
          variant="primary"
          busy={approve.isPending}
          aria-label={t('confirmNamed', { orderNum })}
          question={{ title: t('confirmTitle', { orderNum }), text: t('confirmText', { name: buyer.name }) }}
          onAct={() => approve.mutate({ id: orderNum })}
        >
          {t('confirm')}
        </AskingButton>
        <AskingButton
          size="sm"
          variant="danger-quiet"
          busy={decline.isPending}
          aria-label={t('declineNamed', { orderNum })}
          question={{ title: t('declineTitle', { orderNum }), text: t('declineText', { name: buyer.name }) }}
          onAct={() => decline.mutate({ id: orderNum })}
        >
          {t('decline')}
        </AskingButton>
      </div>
    </div>
  );
}
