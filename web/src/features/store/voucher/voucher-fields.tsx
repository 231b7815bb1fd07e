import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { formatPaise } from '../../../lib/i18n/format.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Tiles } from '../../../ui/form/tiles.tsx';
import { lazyPart } from '../../../ui/layout/lazy.tsx';
import type { VoucherChoice } from './use-voucher.ts';

const giftFields = lazyPart(async () => (await import('./gift-fields.tsx')).GiftFields);
const other = 'other';

interface Props {
  of: VoucherChoice;
}

/** The amounts in stock as tiles; beyond eight the rest opens as a list. */
export function Amounts({ of: { tiles, others, chosen, setPrice } }: Props) {
  const t = useTranslations('store.voucher');
  const isOther = others.some(({ price }) => price === chosen?.price);
  const options = tiles.map(({ price }) => ({ value: String(price), label: formatPaise(price) }));
  return (
    <>
      <Tiles
        label={t('amount')}
        value={isOther ? other : String(chosen?.price ?? '')}
        onChange={(value) => setPrice(value === other ? others[0]!.price : Number(value))}
        options={others.length > 0 ? [...options, { value: other, label: t('other') }] : options}
      />
      {isOther && (
        <Select
          label={t('otherAmount')}
          value={String(chosen!.price)}
          options={others.map(({ price }) => ({ value: String(price), label: formatPaise(price) }))}
          onChange={({ target }) => setPrice(Number(target.value))}
        />
      )}
    </>
  );
}

/** The quantity, up to the stock and the month's limit. */
export function Quantity({ of: { most, quantity, setQuantity } }: Props) {
  const t = useTranslations('store.voucher');
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <span id={id} className="text-md font-medium">
        {t('howMany')}
      </span>
      <Stepper size="sm" labelledBy={id} value={quantity} min={1} max={most} onChange={setQuantity} />
    </div>
  );
}

/** For oneself or for a colleague, with a line. */
export function ForWhom({ of: { gift, setGift } }: Props) {
  const t = useTranslations('store.voucher.gift');
  return (
    <div className="flex flex-col gap-3" {...giftFields.intent}>
      <Switch
        checked={gift !== null}
        onChange={({ target }) => setGift(target.checked ? { people: [], line: '' } : null)}
        label={
          <span>
            {t('toggle')}
            <span className="block text-sm text-muted">{t('toggleText')}</span>
          </span>
        }
      />
      {gift && <giftFields.Part gift={gift} onChange={setGift} />}
    </div>
  );
}
