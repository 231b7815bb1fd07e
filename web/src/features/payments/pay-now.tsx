import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { formatInstant, formatPaise } from '../../lib/i18n/format.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Button } from '../../ui/form/button.tsx';
import { usePay } from './use-pay.ts';

/** Until when an order waits for its money, and the way to pay it. */
export function PayNow({
  orderNum,
  paise,
  payBy,
  failed,
}: {
  orderNum: string;
  paise: number;
  payBy: string;
  failed: boolean;
}) {
  const t = useTranslations('payments');
  const errorText = useErrorText();
  const pay = usePay();
  const rupees = formatPaise(paise);
  const time = formatInstant(payBy);
  return (
    <div className="flex flex-col gap-3">
      <Callout
        tone={failed ? 'danger' : 'warning'}
        end={
          <Button
            variant="primary"
            size="sm"
            busy={pay.isPending || pay.isSuccess}
            onClick={() => pay.mutate({ id: orderNum })}
          >
            {t(failed ? 'again' : 'pay', { rupees })}
          </Button>
        }
      >
        {failed ? t('failed', { time }) : t('due', { rupees, time })}
      </Callout>
      {pay.error && (
        <Callout tone="danger" live>
          {errorText(pay.error)}
        </Callout>
      )}
    </div>
  );
}
