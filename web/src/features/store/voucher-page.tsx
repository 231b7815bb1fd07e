import type { VoucherDetail } from '@apprecio/contract/store/store.entities';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarDays,
  CircleCheck,
  FileText,
  HeartHandshake,
  Landmark,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { formatPaise } from '../../lib/i18n/format.ts';
import { LinkedText } from '../../lib/linked-text.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { DetailPage } from '../../ui/layout/detail-page.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { BuyBox } from './buy-box.tsx';
import { GiftCard } from './gift-card/gift-card.tsx';
import { GoalButton } from './goals/goal-button.tsx';
import { Rating } from './price.tsx';
import { MonthLimit, ProductShape } from './product-head.tsx';
import { RatingsSection } from './ratings/ratings-section.tsx';
import { useMissing } from './use-missing.ts';
import { useVoucher, type VoucherChoice } from './voucher/use-voucher.ts';
import { Amounts, ForWhom, Quantity } from './voucher/voucher-fields.tsx';
import { WishButton } from './wish-button.tsx';

interface Props {
  voucher: VoucherDetail;
  choice: VoucherChoice;
}

function useTaxFact(): string | null {
  const t = useTranslations('store.voucher');
  const { data } = useQuery(query('billing.taxYear', {}));
  return data ? t('tax', { value: formatPaise(data.value), limit: formatPaise(data.limit) }) : null;
}

function Facts({ voucher: { validityDays, terms, donated, description }, choice: { gift } }: Props) {
  const t = useTranslations('store.voucher');
  const tax = useTaxFact();
  const ofCode: [LucideIcon, string | null][] = [
    [CalendarDays, t('valid', { days: validityDays })],
    [CircleCheck, t(gift ? 'gift.code' : 'code')],
    [TriangleAlert, t(gift ? 'gift.final' : 'final')],
    [Landmark, gift ? t('gift.tax') : tax],
  ];
  const ofCause: [LucideIcon, string | null][] = [
    [HeartHandshake, t('cause.given', { rupees: formatPaise(donated ?? 0) })],
    [CircleCheck, t('cause.whole')],
  ];
  const facts = [...(donated === null ? ofCode : ofCause), [FileText, terms || null] as const];
  return (
    <Card pad="roomy" aria-labelledby="good">
      <h2 id="good" className="type-card">
        {t('good')}
      </h2>
      {description && (
        <p className="mt-2 text-ink-2 wrap-anywhere">
          <LinkedText text={description} />
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-3 text-md">
        {facts.map(
          ([icon, fact]) =>
            fact !== null && (
              <li key={fact} className="flex items-start gap-3">
                <Icon of={icon} className="mt-0.5 shrink-0 text-muted" />
                <span className="min-w-0 wrap-anywhere">{fact}</span>
              </li>
            ),
        )}
      </ul>
    </Card>
  );
}

function Buy({ voucher, choice }: Props) {
  const t = useTranslations('store');
  const isCause = voucher.donated !== null;
  const { chosen, gift, points, item } = choice;
  const act = isCause ? 'voucher.cause.give' : gift ? 'voucher.gift.send' : 'voucher.get';
  return (
    <Card pad="roomy" as="div" className="flex flex-col gap-5">
      <div>
        <h1 className="type-title wrap-anywhere" tabIndex={-1}>
          {voucher.title}
        </h1>
        <p className="mt-1 text-sm text-muted">{t(isCause ? 'voucher.cause.withPoints' : 'voucher.withPoints')}</p>
        <Rating of={voucher} />
      </div>
      {chosen ? (
        <>
          <Amounts of={choice} />
          {!isCause && <Quantity of={choice} />}
          {!isCause && <ForWhom of={choice} />}
        </>
      ) : (
        <Callout tone="info">{t('voucher.none')}</Callout>
      )}
      <MonthLimit of={voucher} />
      <BuyBox
        short={t('voucher.short')}
        label={chosen ? t(act, { count: points! }) : t('soldOut')}
        choice={choice.choice}
      />
      {gift === null && <AddToCart input={item} />}
      <GoalButton of={voucher} told />
    </Card>
  );
}

function Voucher({ voucher }: { voucher: VoucherDetail }) {
  const t = useTranslations('store.voucher');
  const choice = useVoucher(voucher);
  const { chosen, person } = choice;
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(300px,380px)] md:gap-8">
        <div className="md:sticky md:top-22 md:order-last">
          <Buy voucher={voucher} choice={choice} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div className="relative">
            <GiftCard
              look={voucher.look!}
              title={voucher.title}
              line={voucher.category}
              amount={formatPaise(chosen?.price ?? voucher.price)}
              end={person && t('gift.for', { name: person.name })}
              quiet={!chosen}
            />
            <WishButton of={voucher} className="absolute top-3 right-3" />
          </div>
          <Facts voucher={voucher} choice={choice} />
        </div>
      </div>
      <RatingsSection product={voucher} />
    </>
  );
}

/** /store/voucher/{id}: an amount is chosen and paid with points; the order shows the code (STO-05, CRT-04). */
export function VoucherPage({ id }: { id: string }) {
  const t = useTranslations('store');
  const found = useQuery({ ...query('store.voucher', { id }), ...fetchedAhead });
  return (
    <DetailPage
      list={{ to: '/store?tab=gift_vouchers', title: t('tabs.gift_vouchers') }}
      found={found}
      missing={useMissing()}
      shape={<ProductShape />}
    >
      {(voucher) => <Voucher key={voucher.id} voucher={voucher} />}
    </DetailPage>
  );
}
