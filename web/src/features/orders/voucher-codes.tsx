import type { OrderLine } from '@apprecio/contract/orders/entities';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { formatDate } from '../../lib/i18n/format.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { ActDialog } from '../../ui/overlay/act-dialog.tsx';
import { AskDialog, type Asking } from './order/ask-dialog.tsx';
import { Code } from './voucher-code.tsx';

function MailCodes({ orderNum, lineId }: { orderNum: string; lineId: string }) {
  const t = useTranslations('orders.voucher');
  const errorText = useErrorText();
  const mail = useCommand('orders.mailCodes', {
    onSuccess: () => toast({ variant: 'success', title: t('mailed') }),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Mail}
      className="self-start"
      busy={mail.isPending}
      onClick={() => mail.mutate({ id: orderNum, lineId })}
    >
      {t('mail')}
    </Button>
  );
}

/** The codes of a line: shown after one question, which is final, and at once ever after (ORD-06). */
export function VoucherCodes({ orderNum, line }: { orderNum: string; line: OrderLine }) {
  const t = useTranslations('orders.voucher');
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const reveal = useCommand('orders.reveal', { onSuccess: () => setAsks(false) });
  const { voucher } = line;
  if (!voucher) return null;
  const wasShown = voucher.revealedAt !== null;
  const show = () => reveal.mutate({ id: orderNum, lineId: line.id });
  const error = reveal.error ? errorText(reveal.error) : null;
  return (
    <div className="flex flex-col gap-3 border-t px-4 py-4 sm:px-5">
      {reveal.data ? (
        <>
          <ul className="flex flex-col gap-2" aria-live="polite">
            {reveal.data.codes.map((code) => (
              <Code
                key={code.id}
                code={code}
                onReport={
                  line.can.voucher ? () => setAsking({ kind: 'voucher', lines: [line], codeId: code.id }) : undefined
                }
              />
            ))}
          </ul>
          <MailCodes orderNum={orderNum} lineId={line.id} />
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
            {t('ready', { count: voucher.count })} {!wasShown && t('once')}
            {voucher.expiresOn && (
              <span className="block text-muted">{t('until', { date: formatDate(voucher.expiresOn) })}</span>
            )}
          </p>
          <Button variant="primary" busy={wasShown && reveal.isPending} onClick={wasShown ? show : () => setAsks(true)}>
            {t('show')}
          </Button>
        </div>
      )}
      {error !== null && !asks && (
        <Callout tone="danger" live>
          {error}
        </Callout>
      )}
      <ActDialog
        open={asks}
        size="sm"
        title={t('askTitle')}
        description={t('askText')}
        cancel={t('notNow')}
        act={t('showIt')}
        busy={reveal.isPending}
        error={error}
        onAct={show}
        onClose={() => setAsks(false)}
      />
      {asking && <AskDialog orderNum={orderNum} asking={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}
