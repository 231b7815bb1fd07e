import type { ShownCode } from '@apprecio/contract/orders/orders.entities';
import { Copy, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate, formatInstant, formatPaise } from '../../lib/i18n/format.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { copyText } from '../../ui/feedback/copy.ts';
import { Button } from '../../ui/form/button.tsx';

function Facts({ code: { amount, pin, expiresOn } }: { code: ShownCode }) {
  const t = useTranslations('orders.voucher');
  const facts = [
    [t('amount'), formatPaise(amount)],
    ...(pin === null ? [] : [[t('pin'), pin] as const]),
    ...(expiresOn === null ? [] : [[t('validUntil'), formatDate(expiresOn)] as const]),
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-md">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A code that was shown, large on every width, with its PIN and expiry, to be copied; below it what else can be done. */
export function Code({ code, children }: { code: ShownCode; children?: ReactNode }) {
  const t = useTranslations('orders.voucher');
  const copy = () => void copyText(code.code, { copied: t('copied'), notCopied: t('notCopied') });
  return (
    <li className="flex flex-col gap-3">
      <div className="rounded-lg bg-inset px-4 py-3.5">
        <span className="sr-only">{t('code')}</span>
        <strong dir="ltr" className="block font-mono text-2xl font-semibold tracking-[.06em] wrap-anywhere">
          {code.code}
        </strong>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button icon={Copy} onClick={copy} className="max-sm:w-full">
          {t('copy')}
        </Button>
        <Facts code={code} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge tone="success" icon={Eye}>
          {t('shown', { date: formatInstant(code.revealedAt) })}
        </Badge>
        {children}
      </div>
    </li>
  );
}
