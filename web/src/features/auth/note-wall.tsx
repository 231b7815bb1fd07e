import { useTranslations } from 'use-intl';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Motif, type Tint } from '../../ui/data/motifs.tsx';

const notes = [
  { key: 'farmer', tint: 'teal', to: 'Arjun Nair', from: 'Meera Krishnan', shift: 'mr-14' },
  { key: 'returns', tint: 'orange', to: 'Tara Bose', from: 'Vikram Reddy', shift: 'ml-14' },
  { key: 'shift', tint: 'rose', to: 'Imran Qureshi', from: 'Harpreet Kaur', shift: 'mr-6' },
] as const satisfies { key: string; tint: Tint; to: string; from: string; shift: string }[];

/** Three thank-yous as they look inside, for people who have not seen one yet. */
export function NoteWall() {
  const t = useTranslations('auth.frame');
  return (
    <div className="relative flex w-full max-w-[520px] flex-col gap-4.5 max-md:hidden">
      <p className="font-note text-4xl leading-[1.15] tracking-tighter text-[#F6E3B4]">{t('headline')}</p>
      <p className="mb-3 text-base">
        {t('tagline')} <span className="opacity-85">{t('motto')}</span>
      </p>
      {notes.map(({ key, tint, to, from, shift }) => (
        <figure
          key={key}
          data-tint={tint}
          className={`relative isolate overflow-hidden rounded-lg bg-tint px-6 pt-5.5 pb-4.5 text-ink shadow-[0_24px_48px_-20px_rgb(0_0_0/.45)] ${shift}`}
        >
          <Motif tint={tint} className="motif-mask absolute -top-11 -right-8 -z-1 size-44 text-tint-ink" />
          <blockquote className="pr-7 font-note text-xl leading-note">{t(`notes.${key}`)}</blockquote>
          <figcaption className="mt-4 flex items-center gap-2.5 text-sm leading-snug">
            <Avatar person={{ id: to, name: to }} size={36} decorative />
            <span>
              <b className="font-semibold">{to}</b>
              <br />
              <span className="text-ink-2">{t('from', { name: from })}</span>
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
