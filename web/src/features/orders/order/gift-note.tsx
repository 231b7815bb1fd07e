import type { Order } from '@apprecio/contract/orders/orders.entities';
import { useTranslations } from 'use-intl';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';

/** Says from whom a gift voucher comes, or to whom it went and that they opened it, with the line that goes with it. */
export function GiftNote({ gift, openedAt }: { gift: NonNullable<Order['gift']>; openedAt: string | null }) {
  const t = useTranslations('orders.gift');
  const { from, to, received, line } = gift;
  const person = received ? from : to;
  return (
    <div className="flex items-start gap-3">
      <Avatar person={person} size={40} decorative />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{t(received ? 'from' : 'to', { name: person.name })}</p>
        {line && <p className="type-note mt-1 wrap-anywhere">{t('line', { line })}</p>}
        {!received && (
          <p className="mt-1 text-sm text-muted">
            {openedAt ? t('opened', { date: formatInstant(openedAt) }) : t('waiting')}
          </p>
        )}
      </div>
    </div>
  );
}
