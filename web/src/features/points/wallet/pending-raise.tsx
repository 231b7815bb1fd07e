import type { PointsRules } from '@apprecio/contract/points/allowance';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { formatDate, formatPaise } from '../../../lib/i18n/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { AskingButton } from '../../../ui/overlay/asking-button.tsx';

/** A raise of the value of a point that waits for another admin. */
export function PendingRaise({ raise }: { raise: PointsRules['value']['pending'][number] }) {
  const t = useTranslations('points.wallet.value');
  const errorText = useErrorText();
  const onError = (error: Parameters<typeof errorText>[0]) =>
    toast({ variant: 'destructive', title: errorText(error) });
  const confirm = useCommand('points.confirmValue', { onError });
  const withdraw = useCommand('points.withdrawValue', { onError });
  const { id, paise, fromDate, canConfirm } = raise;
  const rupees = formatPaise(paise);
  const date = formatDate(fromDate);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      <p className="min-w-0 flex-1 basis-40">{t('pending', { rupees, date })}</p>
      {canConfirm && (
        <AskingButton
          size="sm"
          variant="tint"
          busy={confirm.isPending}
          question={{ title: t('confirmTitle'), text: t('pending', { rupees, date }) }}
          onAct={() => confirm.mutate({ id })}
        >
          {t('confirm')}
        </AskingButton>
      )}
      <AskingButton
        size="sm"
        variant="ghost"
        busy={withdraw.isPending}
        question={{ title: t('withdrawTitle'), text: t('withdrawText') }}
        onAct={() => withdraw.mutate({ id })}
      >
        {t('withdraw')}
      </AskingButton>
    </div>
  );
}
