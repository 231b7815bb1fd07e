import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { Icon } from '../data/icon.tsx';
import { Kbd } from '../data/kbd.tsx';

/** The round field of the top bar, 400 wide, that opens the search; an icon alone below 900. */
export function SearchButton({ className, ...rest }: ComponentProps<'button'>) {
  const t = useTranslations('ui.shell');
  return (
    <button
      type="button"
      {...rest}
      className={cn(
        'hit flex h-10 w-(--search-width) items-center gap-2.5 rounded-full border border-transparent bg-search pr-2 pl-3 text-left text-md text-muted transition-colors hover:border-line-strong max-md:w-10 max-md:justify-center max-md:bg-transparent max-md:p-0 max-md:text-ink-2',
        className,
      )}
    >
      <Icon of={Search} />
      <span className="flex-1 truncate max-md:sr-only">{t('search')}</span>
      <span aria-hidden="true" className="max-md:hidden">
        <Kbd>{t('searchKeys')}</Kbd>
      </span>
    </button>
  );
}
