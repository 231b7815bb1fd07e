import { useTranslations } from 'use-intl';
import { NotePaper, NoteValueLine } from '../notes/public.tsx';
import { valueIcons } from '../organisation/public.tsx';
import type { Client } from './client.ts';

const shifts = ['mr-14', 'ml-14', 'mr-6', 'ml-10'];

/**
 * Shows the product's tagline and up to four of the company's values, drawn as on a thank-you note. Hidden on narrow
 * screens.
 */
export function ValueWall({ values }: Pick<Client, 'values'>) {
  const t = useTranslations('auth.frame');
  const about = useTranslations('app.product');
  return (
    <div className="relative flex w-full max-w-[520px] flex-col gap-4.5 max-md:hidden">
      <p className="font-note text-4xl leading-[1.15] tracking-tighter">{t('headline')}</p>
      <p className="mb-3 text-base">
        {about('tagline')} <span className="opacity-85">{about('motto')}</span>
      </p>
      {values.slice(0, shifts.length).map(({ name, tint, icon }, at) => (
        <div key={name} className={shifts[at]}>
          <NotePaper tint={tint} className="shadow-[0_24px_48px_-20px_rgb(0_0_0/.45)]">
            <NoteValueLine icon={valueIcons[icon]}>{t('value')}</NoteValueLine>
            <p className="mt-2 pe-24 font-note text-xl leading-note wrap-anywhere text-ink">{name}</p>
          </NotePaper>
        </div>
      ))}
    </div>
  );
}
