import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { formatInstant, formatNumber } from '../../lib/i18n/format.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import type { Delivery } from './webhook-schema.ts';

const tones: Record<Delivery['state'], BadgeTone> = {
  waiting: 'warning',
  delivered: 'success',
  failed: 'danger',
  held: 'quiet',
};

function Outcome({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks.delivery');
  const { status, problem, tookMs, attempts, triedAt, dueAt, state } = delivery;
  const facts = [
    status === null ? (problem ? t(`problems.${problem}`) : null) : t('status', { status: String(status) }),
    tookMs === null ? null : t('took', { ms: formatNumber(tookMs) }),
    attempts > 0 ? t('attempts', { count: attempts }) : null,
    triedAt ? t('tried', { when: formatInstant(triedAt) }) : null,
    dueAt && state === 'waiting' && attempts > 0 ? t('next', { when: formatInstant(dueAt) }) : null,
  ];
  return <p>{facts.filter(Boolean).join(' · ')}</p>;
}

/** Draws a delivery with its last answer, and the button that sends it again. */
export function DeliveryRow({
  delivery,
  webhookId,
  mayReplay,
}: {
  delivery: Delivery;
  webhookId: string;
  mayReplay: boolean;
}) {
  const t = useTranslations('webhooks');
  const errorText = useErrorText();
  const { id, eventId, type, at, state, answer } = delivery;
  const replay = useCommand('webhooks.replay', {
    onSuccess: () => void toast({ variant: 'success', title: t('replay.done', { count: 1 }) }),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <li className="flex items-start gap-3 border-t px-4 py-3.5 first:border-t-0 max-sm:flex-col sm:px-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm text-muted">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-md font-medium text-ink">{t(`types.${type}`)}</span>
          <Badge tone={tones[state]}>{t(`delivery.states.${state}`)}</Badge>
        </div>
        <p>
          <time dateTime={at}>{formatInstant(at)}</time> ·{' '}
          <code className="wrap-anywhere" translate="no" dir="ltr">
            {eventId}
          </code>
        </p>
        <Outcome delivery={delivery} />
        {answer && (
          <details>
            <summary className="cursor-pointer py-0.5 max-md:py-3">{t('delivery.answer')}</summary>
            <pre className="mt-1 rounded-md border bg-inset p-3 whitespace-pre-wrap wrap-anywhere">{answer}</pre>
          </details>
        )}
      </div>
      {mayReplay && (
        <Button
          size="sm"
          variant="outline"
          icon={RotateCcw}
          busy={replay.isPending}
          aria-label={t('delivery.againOf', { event: t(`types.${type}`), when: formatInstant(at) })}
          onClick={() => replay.mutate({ id: webhookId, deliveryId: id })}
        >
          {t('delivery.again')}
        </Button>
      )}
    </li>
  );
}
