import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { product } from '../../lib/hooks/page-title.ts';
import { Motif } from '../../ui/data/motifs.tsx';
import { NameMark, LogoMark } from '../../ui/layout/logo.tsx';
import { useColour } from '../organisation/public.tsx';
import type { Client } from './client.ts';
import { ValueWall } from './value-wall.tsx';

function Brand({ client, line }: { client: Client | null; line: string }) {
  return (
    <div className="flex items-center gap-3">
      {client ? <NameMark src={client.logoUrl} name={client.name} size={40} /> : <LogoMark size={40} />}
      <div className="min-w-0">
        <div className="truncate font-semibold">{client?.name ?? product}</div>
        <div className="truncate text-sm opacity-90">{line}</div>
      </div>
    </div>
  );
}

/** The full page of sign-in: the form at the left, what the product is for at the right; on phones one above the other. */
export function AuthFrame({ client, children }: { client: Client | null; children: ReactNode }) {
  const t = useTranslations('auth.frame');
  const about = useTranslations('app.product');
  useColour(client?.brandColour);
  return (
    <div className="grid min-h-dvh bg-surface max-md:grid-rows-[auto_1fr] md:grid-cols-[minmax(460px,1fr)_1.15fr]">
      <main
        id="main"
        className="flex flex-col bg-surface px-5 pt-7 pb-6 max-md:relative max-md:-mt-5.5 max-md:rounded-t-[24px] md:px-10 md:py-8"
      >
        <div className="max-md:hidden">
          <Brand client={client} line={client ? window.location.host : about('tagline')} />
        </div>
        <div className="mx-auto w-full max-w-96 md:my-auto md:py-10">{children}</div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-8 text-xs text-muted">
          <span className="flex items-center gap-2">
            <LogoMark size={18} />
            {t('powered')}
          </span>
          <span className="md:hidden">{about('motto')}</span>
        </div>
      </main>
      <aside
        aria-label={t(client?.values.length ? 'wall' : 'about')}
        className="relative overflow-hidden bg-[linear-gradient(155deg,color-mix(in_oklab,var(--primary)_42%,#000)_0%,color-mix(in_oklab,var(--primary)_58%,#000)_55%,color-mix(in_oklab,var(--primary)_70%,#000)_100%)] text-[#fff] max-md:order-first max-md:px-5 max-md:pt-5.5 max-md:pb-10 md:grid md:place-items-center md:p-12"
      >
        <span className="absolute -top-55 -right-55 w-205 text-[#fff]/5" aria-hidden="true">
          <Motif tint="teal" />
        </span>
        <div className="relative md:hidden">
          <Brand client={client} line={about('tagline')} />
        </div>
        <ValueWall values={client?.values ?? []} />
      </aside>
    </div>
  );
}
