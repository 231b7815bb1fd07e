import { productType } from '@apprecio/contract/api/codes';
import type { VoucherDetail } from '@apprecio/contract/store/entities';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { formatPaise } from '../../lib/i18n/format.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { RadioGroup } from '../../ui/form/radio.tsx';
import { Select } from '../../ui/form/select.tsx';
import { DetailPage } from '../../ui/layout/detail-page.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { BuyBox } from './buy-box.tsx';
import { ProductLayout, ProductShape } from './product-head.tsx';
import { useMissing } from './use-missing.ts';

const radiosAtMost = 8;

function Facts({ voucher: { validityDays, terms, donated } }: { voucher: VoucherDetail }) {
  const t = useTranslations('store.voucher');
  const facts =
    donated === null
      ? [t('valid', { days: validityDays }), t('code'), t('final'), terms]
      : [t('cause.given', { rupees: formatPaise(donated) }), t('cause.whole'), ...(terms === '' ? [] : [terms])];
  return (
    <section aria-labelledby="good" className="border-t pt-4">
      <h2 id="good" className="type-label mb-2">
        {t('good')}
      </h2>
      <ul className="flex flex-col gap-1.5 text-sm text-ink-2">
        {facts.map((fact) => (
          <li key={fact} className="flex items-start gap-2">
            <Icon of={Check} size="sm" className="mt-0.5 text-success" />
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Buy({ voucher }: { voucher: VoucherDetail }) {
  const t = useTranslations('store');
  const first = voucher.amounts.find(({ available }) => available);
  const [price, setPrice] = useState(first?.price);
  const isCause = voucher.donated !== null;
  const open = voucher.monthLeft !== 0;
  const chosen = open ? voucher.amounts.find((amount) => amount.price === price) : undefined;
  const options = voucher.amounts.map((amount) => ({
    value: String(amount.price),
    label: amount.available ? formatPaise(amount.price) : `${formatPaise(amount.price)} · ${t('soldOut')}`,
    disabled: !amount.available,
  }));
  const field = { label: t('voucher.amount'), value: String(price ?? ''), options };
  return (
    <>
      <p className="text-sm text-muted">{t(isCause ? 'voucher.cause.withPoints' : 'voucher.withPoints')}</p>
      {options.length > radiosAtMost ? (
        <Select {...field} onChange={({ target }) => setPrice(Number(target.value))} />
      ) : (
        <RadioGroup {...field} onChange={(value) => setPrice(Number(value))} />
      )}
      <BuyBox
        short={t('voucher.short')}
        label={chosen ? t(isCause ? 'voucher.cause.give' : 'voucher.get', { count: chosen.points }) : t('soldOut')}
        choice={
          chosen
            ? {
                points: chosen.points,
                input: { productType: productType.voucher, productId: voucher.id, price: chosen.price },
              }
            : null
        }
      />
      <AddToCart
        input={chosen ? { productType: productType.voucher, productId: voucher.id, price: chosen.price } : null}
      />
      <Facts voucher={voucher} />
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
      {(voucher) => (
        <ProductLayout product={voucher} line={voucher.category} hidesPrice>
          <Buy key={voucher.id} voucher={voucher} />
        </ProductLayout>
      )}
    </DetailPage>
  );
}
