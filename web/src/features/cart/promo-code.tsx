import type { Cart } from '@apprecio/contract/cart/entities';
import { type PromoReason, promoReasons } from '@apprecio/contract/cart/promo';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { ApiError } from '../../lib/api/request.ts';
import { formatPaise } from '../../lib/i18n/format.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useUpdateCart } from './changing/use-cart.ts';

function Applied({ cart: { promo, totals } }: { cart: Cart }) {
  const t = useTranslations('cart.promo');
  const update = useUpdateCart();
  const { code, percent, reason } = promo!;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-mono font-semibold">{code}</span>
        {reason === null && <Badge tone="success">{t('applied')}</Badge>}
        <Button
          size="sm"
          variant="ghost"
          className="ml-auto"
          busy={update.isPending}
          onClick={() => update.mutate({ promoCode: null })}
        >
          {t('remove')}
        </Button>
      </div>
      <p role="status" className={reason === null ? 'mt-1 text-sm text-success' : 'mt-1 text-sm text-danger'}>
        {reason === null
          ? t('saved', { saved: percent === null ? formatPaise(totals.discount) : `${percent}%` })
          : t(`reasons.${reason}`)}
      </p>
    </div>
  );
}

/** The reason that a sentence of the server stands for. */
function reasonOf(sentence: string | undefined): PromoReason | undefined {
  return (Object.keys(promoReasons) as PromoReason[]).find((reason) => promoReasons[reason] === sentence);
}

/** The promo code of a cart: typed and applied, or what it saves. */
export function PromoCode({ cart }: { cart: Cart }) {
  const t = useTranslations('cart.promo');
  const errorText = useErrorText();
  const update = useUpdateCart();
  const [code, setCode] = useState('');
  if (cart.promo) return <Applied cart={cart} />;
  const { error } = update;
  const refused = error instanceof ApiError && error.code === 'cart.promo_invalid';
  const reason = reasonOf(refused ? error.fields.promoCode : undefined);
  const apply = () => code.trim() !== '' && update.mutate({ promoCode: code });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={t('label')}
        value={code}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        onChange={({ target }) => setCode(target.value)}
        end={
          <Button type="submit" size="sm" variant="tint" busy={update.isPending}>
            {t('apply')}
          </Button>
        }
        error={
          error && (
            <span role="alert">
              {refused ? (
                <>
                  <strong>{t('invalid')}</strong>
                  <span className="block">{t('check')}</span>
                  {reason && <span className="block">{t(`reasons.${reason}`)}</span>}
                </>
              ) : (
                errorText(error)
              )}
            </span>
          )
        }
      />
    </form>
  );
}
