import type { ProductRating } from '@apprecio/contract/store/ratings';
import type { ProductCard } from '@apprecio/contract/store/store.entities';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { infinite, query, useCommand } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { useMe } from '../../../lib/session/me.ts';
import { holds } from '../../../lib/session/rights.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { openedPart } from '../../../ui/layout/lazy.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';

const ratingForm = openedPart(() => import('./rating-form.tsx').then((file) => file.RatingForm));

function Stars({ count }: { count: number }) {
  const t = useTranslations('store');
  return (
    <span className="inline-flex items-center gap-0.5 text-accent">
      <span className="sr-only">{t('rating', { rating: count })}</span>
      {Array.from({ length: 5 }, (_unused, at) => (
        <Star key={at} aria-hidden="true" className="size-4" fill={at < count ? 'currentColor' : 'none'} />
      ))}
    </span>
  );
}

function Hide({ rating: { id, hidden } }: { rating: ProductRating }) {
  const t = useTranslations('store.ratings');
  const errorText = useErrorText();
  const hide = useCommand('store.hideRating', {
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <Button size="sm" variant="ghost" busy={hide.isPending} onClick={() => hide.mutate({ id, hidden: !hidden })}>
      {t(hidden ? 'showAgain' : 'hide')}
    </Button>
  );
}

function Rated({ rating, admin }: { rating: ProductRating; admin: boolean }) {
  const t = useTranslations('store.ratings');
  const { person, stars, words, hidden, ratedAt } = rating;
  return (
    <li className="flex items-start gap-3 border-t px-4 py-3.5 first:border-t-0 sm:px-5">
      <Avatar person={person} size={36} decorative />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium wrap-anywhere">{person.name}</span>
          <Stars count={stars} />
          <span className="text-sm text-muted">{formatDate(ratedAt)}</span>
        </p>
        {words !== '' && (
          <p className="mt-1 wrap-anywhere whitespace-pre-line">
            <LinkedText text={words} />
          </p>
        )}
        {hidden && <p className="mt-1 text-sm text-muted">{t('hidden')}</p>}
      </div>
      {admin && words !== '' && <Hide rating={rating} />}
    </li>
  );
}

/** Lists the buyers' ratings of a product. People who received the product can rate it here. */
export function RatingsSection({ product }: { product: ProductCard }) {
  const t = useTranslations('store.ratings');
  const admin = holds(useMe(), 'store.manage');
  const [rating, setRating] = useState(false);
  const ratingStatus = useQuery(query('store.myRating', { id: product.id })).data;
  const list = useList(infinite('store.ratings', { productId: product.id, limit: 10 }));
  if (list.items.length === 0 && !ratingStatus?.received) return null;
  return (
    <section aria-labelledby="ratings" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="ratings" className="type-card">
          {t('title')}
        </h2>
        {ratingStatus?.received && (
          <Button size="sm" icon={Star} onClick={() => setRating(true)}>
            {t(ratingStatus.rating ? 'change' : 'rate')}
          </Button>
        )}
      </div>
      {product.ratingCount === 0 && product.rating !== null && (
        <p className="mb-3 text-sm text-muted">{t('ofCatalogue')}</p>
      )}
      <QueryList query={list} card empty={t('none')} row={(one) => <Rated key={one.id} rating={one} admin={admin} />} />
      {rating && (
        <ratingForm.Part product={product} mine={ratingStatus?.rating ?? null} onClose={() => setRating(false)} />
      )}
    </section>
  );
}
