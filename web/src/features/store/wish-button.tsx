import type { ProductCard } from '@apprecio/contract/store/store.entities';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { cn } from '../../lib/class-names.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

/** The heart of a product: on the wishlist or not. */
export function WishButton({
  of: { id, title, wished },
  variantId,
  className,
}: {
  of: Pick<ProductCard, 'id' | 'title' | 'wished'>;
  /** The variant to remember with it. */
  variantId?: string | undefined;
  className?: string;
}) {
  const t = useTranslations('store.wish');
  const errorText = useErrorText();
  const toggle = useCommand('store.toggleWish', {
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  const isOn = toggle.isPending ? !wished : wished;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t(isOn ? 'remove' : 'add', { title })}
      onClick={() => !toggle.isPending && toggle.mutate({ productId: id, ...(variantId && { variantId }) })}
      className={cn(
        'grid size-11 place-items-center rounded-full border border-card-line bg-surface text-ink-2 shadow-card hover:text-ink md:size-10',
        className,
      )}
    >
      <Heart className={cn('size-[18px]', isOn && 'fill-current text-danger')} aria-hidden="true" />
    </button>
  );
}
