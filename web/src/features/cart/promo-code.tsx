import type { Cart } from '@apprecio/contract/cart/cart.entities';
import { type PromoReason, promoReasons } from '@apprecio/contract/cart/promo';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { ApiError } from '../../lib/api/request.ts';
import { unchecked } from '../../lib/form/checks.ts';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import type { Problems } from '../../lib/form/problems.ts';
import { formatPaise } from '../../lib/i18n/format.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../ui/form/form.tsx';
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

function CodeField({ error, ...field }: Omit<ComponentProps<typeof TextField>, 'error'> & { error?: string }) {
  const t = useTranslations('cart.promo');
  return (
    <TextField
      {...field}
      error={
        error && (
          <span role="alert">
            <strong>{t('invalid')}</strong>
            {error.split('\n').map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        )
      }
    />
  );
}

/** The promo code of a cart: typed and applied, or what it saves. */
export function PromoCode({ cart }: { cart: Cart }) {
  const t = useTranslations('cart.promo');
  const client = useQueryClient();
  const form = useDraftForm({
    schema: unchecked<{ promoCode: string }>(),
    draft: () => ({ promoCode: '' }),
    toInput: (draft) => draft,
    send: async (call, input) => call('cart.update', input),
    onSent: (changed) => {
      client.setQueryData(query('cart.get', {}).queryKey, changed);
      form.startOver();
    },
    problemsOf: (error): Problems => {
      if (!(error instanceof ApiError) || error.code !== 'cart.promo_invalid') return {};
      const reason = reasonOf(error.fields['promoCode']);
      return { promoCode: [t('check'), reason && t(`reasons.${reason}`)].filter(Boolean).join('\n') };
    },
  });
  if (cart.promo) return <Applied cart={cart} />;
  return (
    <Form of={form}>
      <FormField
        of={form}
        name="promoCode"
        as={CodeField}
        label={t('label')}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        end={
          <Button type="submit" size="sm" variant="tint" busy={form.busy} disabled={form.draft.promoCode.trim() === ''}>
            {t('apply')}
          </Button>
        }
      />
      <FormError of={form} className="mt-2" />
    </Form>
  );
}
