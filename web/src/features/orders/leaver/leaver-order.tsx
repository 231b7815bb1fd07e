import type { OrderLine } from '@apprecio/contract/orders/orders.entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { formatDate, formatInstant } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Asking } from '../order/ask-dialog.tsx';
import { askDialog } from '../order/asking.ts';
import { CaseList } from '../order/cases-card.tsx';
import { StateBadge } from '../state-badge.tsx';
import { Code } from '../voucher-code.tsx';

function Codes({ secret, orderNum, line }: { secret: string; orderNum: string; line: OrderLine }) {
  const t = useTranslations('orders.voucher');
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const reveal = useCommand('orders.leaverReveal', { onSuccess: () => setAsks(false) });
  const show = () => reveal.mutate({ secret, id: orderNum, lineId: line.id });
  if (!line.voucher || line.status !== 'delivered') return null;
  if (reveal.data) {
    return (
      <>
        <ul className="mt-3 flex flex-col gap-6" aria-live="polite">
          {reveal.data.codes.map((code) => (
            <Code key={code.id} code={code}>
              {line.can.voucher && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => setAsking({ kind: 'voucher', lines: [line], codeId: code.id })}
                >
                  {t('broken')}
                </Button>
              )}
            </Code>
          ))}
        </ul>
        {asking && (
          <askDialog.Part orderNum={orderNum} asking={asking} secret={secret} onClose={() => setAsking(null)} />
        )}
      </>
    );
  }
  return (
    <div className="mt-3 flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        {t('ready', { count: line.voucher.count })} {line.voucher.revealedAt === null && t('once')}
        {line.voucher.expiresOn && (
          <span className="block text-muted">{t('until', { date: formatDate(line.voucher.expiresOn) })}</span>
        )}
      </p>
      {asks && <p className="text-sm font-medium">{t('askText')}</p>}
      {reveal.error && (
        <Callout tone="danger" live>
          {errorText(reveal.error)}
        </Callout>
      )}
      <Button
        variant="primary"
        className="self-start"
        busy={reveal.isPending}
        onClick={asks || line.voucher.revealedAt !== null ? show : () => setAsks(true)}
      >
        {t(asks ? 'showIt' : 'show')}
      </Button>
    </div>
  );
}

/** One order of a leaver, with its codes. */
export function LeaverOrder({ secret, orderNum, onClose }: { secret: string; orderNum: string; onClose: () => void }) {
  const t = useTranslations('orders');
  const found = useQuery(query('orders.leaverOrder', { secret, id: orderNum }));
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={orderNum}>
      <QueryResult query={found} bare shape={<RowsSkeleton rows={2} />}>
        {(data) => (
          <>
            <ul className="flex flex-col gap-5">
              {data.lines.map((line) => (
                <li key={line.id}>
                  <div className="flex flex-wrap items-center justify-between gap-3">
                    <span className="font-medium wrap-anywhere">{line.title}</span>
                    <StateBadge state={line.status} />
                  </div>
                  <p className="text-sm text-muted">
                    {[line.colour, line.size, line.location, line.startsAt && formatInstant(line.startsAt)]
                      .filter((text) => text)
                      .join(' · ')}
                  </p>
                  {line.tracking && (
                    <p className="text-sm wrap-anywhere">{t('tracking', { tracking: line.tracking })}</p>
                  )}
                  <Codes secret={secret} orderNum={orderNum} line={line} />
                </li>
              ))}
            </ul>
            {data.cases.length > 0 && <CaseList cases={data.cases} className="mt-5 border-t" />}
          </>
        )}
      </QueryResult>
    </Dialog>
  );
}
