import { CreditCard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatPaise, formatRelative } from '../../../lib/i18n/format.ts';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { WaitingRow } from '../../../ui/list/waiting-row.tsx';

function Unpaid({ item: { orderNum, title, due, placedAt } }: RowProps<'unpaid'>) {
  const t = useTranslations('inbox.unpaid');
  const to = `/orders/${orderNum}`;
  const amount = formatPaise(due);
  return (
    <WaitingRow
      person={null}
      icon={CreditCard}
      title={t('title', { amount, title })}
      note={formatRelative(placedAt)}
      sub={orderNum}
      to={to}
    >
      <ButtonLink size="sm" variant="tint" to={to} aria-label={t('payOne', { amount, title })}>
        {t('pay')}
      </ButtonLink>
    </WaitingRow>
  );
}

const casesScreen = '/organization/orders?show=cases';

function Case({ item }: RowProps<'orders'>) {
  const t = useTranslations('inbox.orders');
  const { buyer, kind, title, openedAt } = item;
  return (
    <WaitingRow
      person={buyer}
      title={t('title', { name: buyer.name, kind })}
      note={formatRelative(openedAt)}
      sub={title}
      to={casesScreen}
    >
      <ButtonLink size="sm" to={casesScreen} aria-label={t('lookOne', { name: buyer.name, title })}>
        {t('look')}
      </ButtonLink>
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  orders: { place: 140, keyOf: ({ id }) => id, Row: Case, list: casesScreen },
  unpaid: { place: 160, keyOf: ({ orderNum }) => orderNum, Row: Unpaid, list: '/orders' },
};
