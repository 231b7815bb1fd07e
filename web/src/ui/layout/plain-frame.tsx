import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { product } from '../../lib/hooks/page-title.ts';
import { LogoMark } from './logo.tsx';

/** A full page without navigation: the product's name, a way out at the right, the content below. */
export function PlainFrame({ out, children }: { out?: ReactNode; children: ReactNode }) {
  const t = useTranslations('app.product');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b">
        <div className="mx-auto flex h-14 max-w-page items-center gap-3 px-4 md:h-15 md:px-6">
          <span className="flex items-center gap-2.5 text-[1.125rem] font-bold tracking-[-.02em]">
            <LogoMark />
            {product}
          </span>
          <div className="ml-auto flex items-center gap-4 text-sm text-muted">{out}</div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 px-4 pt-6 pb-16 outline-none md:px-6 md:pt-10">
        {children}
      </main>
      <footer className="mx-auto flex w-full max-w-page flex-wrap justify-between gap-x-4 gap-y-1 px-4 pb-6 text-xs text-muted md:px-6">
        <span>{t('tagline')}</span>
        <span>{t('motto')}</span>
      </footer>
    </div>
  );
}
