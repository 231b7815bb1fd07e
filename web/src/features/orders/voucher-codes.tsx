import type { Order, OrderLine, ShownCode } from '@apprecio/contract/orders/orders.entities';
import { Mail } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { prefersReducedMotion } from '../../lib/hooks/media.ts';
import { formatDate, formatPaise } from '../../lib/i18n/format.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Question, questionIntent } from '../../ui/overlay/question.tsx';
import { GiftCard } from '../store/public.tsx';
import type { Asking } from './order/ask-dialog.tsx';
import { askDialog } from './order/asking.ts';
import { GiftNote } from './order/gift-note.tsx';
import { Code } from './voucher-code.tsx';

interface Props {
  order: Pick<Order, 'orderNum' | 'gift'>;
  line: OrderLine;
}

function MailCodes({ order: { orderNum }, line }: Props) {
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
      onClick={() => mail.mutate({ id: orderNum, lineId: line.id })}
    >
      {t('mail')}
    </Button>
  );
}

function Used({ order: { orderNum }, line, code }: Props & { code: ShownCode }) {
  const t = useTranslations('orders.voucher');
  const errorText = useErrorText();
  const [used, setUsed] = useState(code.usedAt !== null);
  const mark = useCommand('orders.markCode', {
    onError: (error, { used: wanted }) => {
      setUsed(!wanted);
      toast({ variant: 'destructive', title: errorText(error) });
    },
  });
  const change = (next: boolean) => {
    setUsed(next);
    mark.mutate({ id: orderNum, lineId: line.id, codeId: code.id, used: next });
  };
  return <Checkbox label={t('used')} checked={used} onChange={({ target }) => change(target.checked)} />;
}

/** Turns its content over once as it comes; for those who asked for less motion it is just there. */
function Turned({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (prefersReducedMotion()) return;
    own.current?.animate?.(
      [
        { transform: 'perspective(1200px) rotateX(-80deg)', opacity: 0 },
        { transform: 'perspective(1200px) rotateX(8deg)', opacity: 1, offset: 0.7 },
        { transform: 'perspective(1200px) rotateX(0)', opacity: 1 },
      ],
      { duration: 560, easing: 'cubic-bezier(.2,.8,.2,1)' },
    );
  }, []);
  return (
    <div ref={own} className="origin-top">
      {children}
    </div>
  );
}

function Shown({ order, line, codes, onReport }: Props & { codes: ShownCode[]; onReport: (codeId: string) => void }) {
  const t = useTranslations('orders.voucher');
  return (
    <Turned>
      <ul className="flex flex-col gap-6" aria-live="polite">
        {codes.map((code) => (
          <Code key={code.id} code={code}>
            <Used order={order} line={line} code={code} />
            {line.can.voucher && (
              <Button size="sm" variant="ghost" onClick={() => onReport(code.id)}>
                {t('broken')}
              </Button>
            )}
          </Code>
        ))}
      </ul>
      <div className="mt-3 flex">
        <MailCodes order={order} line={line} />
      </div>
    </Turned>
  );
}

function Hidden({ line, busy, onShow }: { line: OrderLine; busy: boolean; onShow: () => void }) {
  const t = useTranslations('orders.voucher');
  const { count, revealedAt, expiresOn } = line.voucher!;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
        {t('ready', { count })} {revealedAt === null && t('once')}
        {expiresOn && <span className="block text-muted">{t('until', { date: formatDate(expiresOn) })}</span>}
      </p>
      <Button variant="primary" className="max-sm:w-full" busy={busy} {...questionIntent} onClick={onShow}>
        {t('show')}
      </Button>
    </div>
  );
}

/** The codes of a line for the person who has them: shown after one question, which is final, and at once ever after. */
function OwnCodes({ order, line }: Props) {
  const t = useTranslations('orders.voucher');
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const reveal = useCommand('orders.reveal', { onSuccess: () => setAsks(false) });
  const wasShown = line.voucher!.revealedAt !== null;
  const show = () => reveal.mutate({ id: order.orderNum, lineId: line.id });
  const report = (codeId: string) => setAsking({ kind: 'voucher', lines: [line], codeId });
  const error = reveal.error ? errorText(reveal.error) : null;
  return (
    <>
      {reveal.data ? (
        <Shown order={order} line={line} codes={reveal.data.codes} onReport={report} />
      ) : (
        <Hidden line={line} busy={wasShown && reveal.isPending} onShow={wasShown ? show : () => setAsks(true)} />
      )}
      {error !== null && !asks && (
        <Callout tone="danger" live>
          {error}
        </Callout>
      )}
      <Question
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
      {asking && <askDialog.Part orderNum={order.orderNum} asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

/** A gift voucher of an order as its card, with its codes for the person who has them (ORD-06). */
export function VoucherCodes({ order, line }: Props) {
  const { voucher, look, title, quantity, unitPrice } = line;
  if (!voucher) return null;
  const { gift } = order;
  const isGiver = gift !== null && !gift.received;
  return (
    <div className="flex flex-col gap-4 border-t px-4 py-4 sm:px-5">
      {look && (
        <GiftCard
          look={look}
          title={title}
          amount={formatPaise(unitPrice)}
          end={quantity > 1 ? `× ${quantity}` : undefined}
          quiet={voucher.count > 0 && voucher.used === voucher.count}
          className="w-full sm:max-w-120"
        />
      )}
      {gift && <GiftNote gift={gift} openedAt={voucher.revealedAt} />}
      {!isGiver && <OwnCodes order={order} line={line} />}
    </div>
  );
}
