import type { CelebrationOfPost } from '@apprecio/contract/celebrations/celebration';
import { Cake, type LucideIcon, Sprout, Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LinkedText } from '../../lib/linked-text.tsx';
import type { Tint } from '../../ui/data/motifs.tsx';
import { NotePaper, NoteValueLine } from '../notes/public.tsx';

/** The tint and the icon of each occasion. */
export const occasionLooks: Record<CelebrationOfPost['occasion'], { tint: Tint; icon: LucideIcon }> = {
  birthday: { tint: 'rose', icon: Cake },
  work_anniversary: { tint: 'orange', icon: Star },
  first_day: { tint: 'green', icon: Sprout },
};

/** The paper of a celebration, with what the company says of it. */
export function CelebrationNote({
  name,
  celebration: { occasion, years, words },
}: {
  name: string;
  celebration: Pick<CelebrationOfPost, 'occasion' | 'years' | 'words'>;
}) {
  const t = useTranslations('celebrations.post');
  const { tint, icon } = occasionLooks[occasion];
  return (
    <NotePaper tint={tint}>
      <NoteValueLine icon={icon}>{t(occasion)}</NoteValueLine>
      <p className="mt-2 font-note text-2xl leading-snug font-medium wrap-anywhere text-ink sm:pe-14">
        {occasion === 'work_anniversary'
          ? t('yearsOf', { count: years ?? 0, name })
          : t(occasion === 'birthday' ? 'happyBirthday' : 'welcome', { name })}
      </p>
      {words !== null && (
        <p dir="auto" className="mt-2 leading-body wrap-anywhere whitespace-pre-line text-ink sm:pe-14">
          <LinkedText text={words} />
        </p>
      )}
    </NotePaper>
  );
}
