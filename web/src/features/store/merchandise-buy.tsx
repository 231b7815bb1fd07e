import { productType } from '@apprecio/contract/api/codes';
import { cartLimits } from '@apprecio/contract/cart/cart.rules';
import type { MerchandiseDetail, ProductVariant } from '@apprecio/contract/store/store.entities';
import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { formatDay, formatPaise, formatWeekday } from '../../lib/i18n/format.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { RadioGroup } from '../../ui/form/radio.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { areDistinct, colourChoices, inColour, inSize, sizeChoices } from './looks/choices.ts';
import { ColourPicker, SizePicker } from './looks/pickers.tsx';
import { Price } from './price.tsx';

interface ChoiceProps {
  product: MerchandiseDetail;
  chosen: ProductVariant | undefined;
  onChoose: (id: string) => void;
}

const fewAtMost = 5;

/** Says the stock of a variant in words. */
function useStockText(): (stock: number) => string {
  const t = useTranslations('store');
  return (stock) => {
    if (stock === 0) return t('soldOut');
    return stock <= fewAtMost ? t('product.fewLeft', { count: stock }) : t('product.inStock');
  };
}

/** Lists the variants where colours and sizes do not tell them apart. */
function VariantList({ product: { variants }, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('store');
  const stockText = useStockText();
  return (
    <RadioGroup
      label={t('product.variants')}
      stacked
      value={chosen?.id ?? ''}
      onChange={onChoose}
      options={variants.map(({ id, colour, size, price, stock }) => ({
        value: id,
        disabled: stock === 0,
        label: t('product.variant', {
          name: [colour, size].filter((text) => text !== null).join(' · ') || t('product.plain'),
          rupees: formatPaise(price),
          stock: stockText(stock),
        }),
      }))}
    />
  );
}

function Variants(props: ChoiceProps) {
  const t = useTranslations('store.product');
  const { product, chosen, onChoose } = props;
  const { variants } = product;
  if (!areDistinct(variants)) return <VariantList {...props} />;
  const [colour, size] = [chosen?.colour ?? null, chosen?.size ?? null];
  const colours = colourChoices(variants);
  const sizes = sizeChoices(variants, colour);
  const take = (variant: ProductVariant | undefined) => variant && onChoose(variant.id);
  return (
    <>
      {colours.length > 0 && (
        <ColourPicker
          label={t('colour')}
          choices={colours}
          chosen={colour}
          onChoose={(value) => take(inColour(variants, value, size))}
        />
      )}
      {sizes.length > 0 && (
        <SizePicker
          label={t('size')}
          choices={sizes}
          chosen={size}
          colour={colour}
          onChoose={(value) => take(inSize(variants, value, colour))}
        />
      )}
    </>
  );
}

/** Says what the balance is after the purchase, or what is missing. */
function Afford({ points }: { points: number }) {
  const t = useTranslations('store.product');
  const have = useQuery(query('points.balances', {})).data?.earned;
  if (have === undefined) return null;
  return (
    <p className="text-sm text-muted tabular-nums">
      {have >= points ? t('left', { have, left: have - points }) : t('missing', { count: points - have })}
    </p>
  );
}

/** Says when it arrives if it is ordered now. */
function Arrives({ product: { arrives } }: Pick<ChoiceProps, 'product'>) {
  const t = useTranslations('store.product');
  if (arrives === null) return null;
  const date = `${formatWeekday(arrives.to)}, ${formatDay(arrives.to)}`;
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon of={Truck} size="sm" className="text-muted" />
      {t('arrives', { date })}
    </p>
  );
}

/** Chooses a colour, a size and how many, and puts them into the cart. */
export function MerchandiseBuy({ product, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('store');
  const stockText = useStockText();
  const [customization, setCustomization] = useState('');
  const [wanted, setWanted] = useState(1);
  const { id, gstPercent, customizable, monthLeft, discountPercent } = product;
  const most = Math.min(chosen?.stock ?? 0, cartLimits.quantity, monthLeft ?? cartLimits.quantity);
  const quantity = Math.max(1, Math.min(wanted, most));
  const input = chosen &&
    most > 0 && {
      productType: productType.merchandise,
      productId: id,
      productVariantId: chosen.id,
      quantity,
      ...(customization.trim() !== '' && { customization: customization.trim() }),
    };
  return (
    <>
      {chosen && (
        <div className="flex flex-col gap-1">
          <Price of={{ ...chosen, priceTo: null, discountPercent }} />
          <p className="text-sm text-muted">{t('product.gst', { percent: gstPercent })}</p>
          <Afford points={chosen.points * quantity} />
        </div>
      )}
      <Variants product={product} chosen={chosen} onChoose={onChoose} />
      {customizable && (
        <TextField
          label={t('product.customization')}
          help={t('product.customizationHelp')}
          optional
          maxLength={cartLimits.customization}
          value={customization}
          onChange={({ target }) => setCustomization(target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Stepper
          label={t('product.quantity')}
          min={1}
          max={Math.max(1, most)}
          value={quantity}
          disabled={most < 2}
          onChange={setWanted}
        />
        <div className="min-w-48 flex-1">
          <AddToCart main input={input || null} />
        </div>
      </div>
      <p className="text-sm text-muted">{stockText(chosen?.stock ?? 0)}</p>
      <Arrives product={product} />
    </>
  );
}
