import { productType } from '@apprecio/contract/api/codes';
import type { Address } from '@apprecio/contract/orders/orders.entities';
import type { ProductCard } from '@apprecio/contract/store/store.entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf, InputOf } from '../../../lib/api/request.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { AddressForm } from '../checkout/address-form.tsx';
import { useAddress } from '../checkout/use-address.ts';

interface Choice {
  value: string;
  label: string;
  points: number;
  available: boolean;
  wanted: Pick<InputOf<'orders.leaverRedeem'>, 'productId' | 'productVariantId' | 'price'>;
}

function useChoices(product: AnswerOf<'orders.leaverProduct'> | undefined): Choice[] {
  const t = useTranslations('orders.leaver');
  if (!product) return [];
  if ('amounts' in product) {
    return product.amounts.map(({ price, points, available }) => ({
      value: String(price),
      label: t('points', { count: points }),
      points,
      available,
      wanted: { productId: product.id, price },
    }));
  }
  return product.variants.map(({ id, colour, size, startsAt, location, points, stock }) => {
    const name = [colour, size, startsAt && formatInstant(startsAt), location].filter((text) => text).join(' · ');
    return {
      value: id,
      label: [name, t('points', { count: points })].filter((text) => text).join(' · '),
      points,
      available: stock > 0,
      wanted: { productVariantId: id },
    };
  });
}

/** Chooses what of a product, says where it goes, and orders it with points. */
export function LeaverBuy({
  secret,
  product,
  points,
  onClose,
  onOrdered,
}: {
  secret: string;
  product: ProductCard;
  points: number;
  onClose: () => void;
  onOrdered: (orderNum: string) => void;
}) {
  const t = useTranslations('orders.leaver');
  const errorText = useErrorText();
  const { productType: type, id, title } = product;
  const found = useQuery(query('orders.leaverProduct', { secret, productType: type, id }));
  const choices = useChoices(found.data);
  const open = choices.filter((one) => one.available && one.points <= points);
  const [value, setValue] = useState<string | null>(null);
  const chosen = open.find((one) => one.value === value) ?? open[0];
  const redeem = useCommand('orders.leaverRedeem', {
    onSuccess: ({ orderNum }) => onOrdered(orderNum),
    onError: () => void found.refetch(),
  });
  const needsAddress = type === productType.merchandise;
  const send = (shipTo?: Address) => {
    if (!chosen) return;
    redeem.mutate({
      secret,
      productType: type,
      quantity: 1,
      ...chosen.wanted,
      points: chosen.points,
      ...(shipTo && { shipTo }),
    });
  };
  const address = useAddress({ saved: [] }, send);
  return (
    <ActDialog
      open
      title={title}
      cancel={t('notNow')}
      act={chosen ? t('order', { count: chosen.points }) : t('soldOut')}
      busy={redeem.isPending}
      error={redeem.error ? errorText(redeem.error) : null}
      onAct={() => (needsAddress ? address.submit() : send())}
      onClose={onClose}
    >
      <QueryResult query={found} bare shape={<RowsSkeleton rows={3} />}>
        {(data) => (
          <div className="flex flex-col gap-5">
            {data.description !== '' && (
              <p className="text-ink-2 wrap-anywhere">
                <LinkedText text={data.description} />
              </p>
            )}
            <RadioGroup
              label={t('which')}
              stacked
              value={chosen?.value ?? ''}
              onChange={setValue}
              options={choices.map((one) => ({
                value: one.value,
                label: one.label,
                disabled: !open.includes(one),
              }))}
            />
            {needsAddress && <AddressForm saved={[]} of={address} />}
          </div>
        )}
      </QueryResult>
    </ActDialog>
  );
}
