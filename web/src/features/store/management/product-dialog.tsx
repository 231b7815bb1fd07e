import type { CatalogueItem } from '@apprecio/contract/store/catalogue';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';

type Variant = CatalogueItem['variants'][number];
type Typed = Record<string, { price: string; stock: string }>;

const rupees = (paise: number) => String(paise / 100);

function nameOf({ colour, size, startsAt }: Variant): string {
  return [colour, size, startsAt && formatInstant(startsAt)].filter((part) => part).join(' · ');
}

/** Changes the discount of a product, and the price and stock of its variants. */
export function ProductDialog({ product, onClose }: { product: CatalogueItem; onClose: () => void }) {
  const t = useTranslations('store.management');
  const errorText = useErrorText();
  const [discount, setDiscount] = useState(String(product.discountPercent));
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(
      product.variants.map(({ id, price, stock }) => [id, { price: rupees(price), stock: String(stock) }]),
    ),
  );
  const [wrong, setWrong] = useState(false);
  const change = useCommand('store.changeProduct', {
    onSuccess: () => {
      toast({ variant: 'success', title: t('saved', { title: product.title }) });
      onClose();
    },
  });
  const save = () => {
    const variants = product.variants.map(({ id }) => ({
      id,
      price: Math.round(Number(typed[id]!.price) * 100),
      stock: Number(typed[id]!.stock),
    }));
    const discountPercent = Number(discount);
    const fits =
      Number.isInteger(discountPercent) &&
      discountPercent >= 0 &&
      discountPercent <= 99 &&
      variants.every(({ price, stock }) => price >= 100 && Number.isInteger(stock) && stock >= 0);
    setWrong(!fits);
    if (fits) change.mutate({ id: product.id, discountPercent, variants });
  };
  const type = (id: string, field: 'price' | 'stock', value: string) =>
    setTyped({ ...typed, [id]: { ...typed[id]!, [field]: value } });
  return (
    <ActDialog
      open
      title={product.title}
      description={t('editText')}
      cancel={t('notNow')}
      act={t('save')}
      busy={change.isPending}
      error={wrong ? t('wrong') : change.error ? errorText(change.error) : null}
      onAct={save}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('discount')}
          inputMode="numeric"
          value={discount}
          onChange={({ target }) => setDiscount(target.value)}
        />
        {product.variants.map((variant) => (
          <fieldset key={variant.id} className="flex flex-col gap-2 border-t pt-3">
            <legend className="float-left w-full text-sm font-medium">{nameOf(variant) || product.sku}</legend>
            <div className="flex flex-wrap gap-3">
              <TextField
                className="min-w-32 flex-1"
                label={t('price')}
                inputMode="decimal"
                value={typed[variant.id]!.price}
                onChange={({ target }) => type(variant.id, 'price', target.value)}
              />
              <TextField
                className="min-w-32 flex-1"
                label={t('stock')}
                inputMode="numeric"
                value={typed[variant.id]!.stock}
                onChange={({ target }) => type(variant.id, 'stock', target.value)}
              />
            </div>
          </fieldset>
        ))}
      </div>
    </ActDialog>
  );
}
