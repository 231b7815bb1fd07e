import type { ShownCode } from '@apprecio/contract/orders/entities';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatInstant, formatPaise } from '../../lib/i18n/format.ts';
import { copyText } from '../../ui/feedback/copy.ts';
import { Button } from '../../ui/form/button.tsx';

/** A code that was shown, to be copied, and reported where it does not work. */
export function Code({
  code: { code, amount, revealedAt },
  onReport,
}: {
  code: ShownCode;
  onReport?: (() => void) | undefined;
}) {
  const t = useTranslations('orders.voucher');
  const copy = () => void copyText(code, { copied: t('copied'), notCopied: t('notCopied') });
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg bg-inset px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="sr-only">{t('code')}</span>
        <strong className="block font-mono text-lg wrap-anywhere">{code}</strong>
        <span className="text-sm text-muted">
          {formatPaise(amount)} · {t('shown', { date: formatInstant(revealedAt) })}
        </span>
      </span>
      <Button size="sm" icon={Copy} onClick={copy}>
        {t('copy')}
      </Button>
      {onReport && (
        <Button size="sm" variant="ghost" onClick={onReport}>
          {t('broken')}
        </Button>
      )}
    </li>
  );
}
