import { Trophy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { Points } from '../../coins/public.tsx';
import { NotePaper, NoteValueLine } from '../../notes/public.tsx';
import type { Award } from '../awards-view.ts';
import { tintOfType } from './award-card.tsx';
import { AwardDownloads } from './award-downloads.tsx';
import { Congratulate } from './congratulate.tsx';

/** The award that stands first and large: the latest Special Recognition, else the latest of a year. */
export function featuredOf(awards: readonly Award[]): Award | undefined {
  return awards.find(({ type }) => type === 'special') ?? awards.find(({ type }) => type === 'annual');
}

/** The place of the featured award while it loads, as high as one with five lines. */
export function FeaturedBone() {
  return <Bone className="mb-5 h-95 w-full rounded-xl sm:h-46" />;
}

/** One award over the others, with the words it was given for. */
export function FeaturedAward({ award }: { award: Award }) {
  const t = useTranslations('hall-of-fame');
  const { person, awardName, department, quarter, year, reason, points, waits, type } = award;
  const when = quarter === null ? String(year) : t('when', { quarter, year: String(year) });
  return (
    <section aria-labelledby="featured-award" className="mb-5">
      <NotePaper tint={tintOfType[type]} size="hero">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Avatar person={person} size={112} decorative />
          <div className="min-w-60 flex-1">
            <NoteValueLine icon={Trophy}>{awardName}</NoteValueLine>
            <h2 id="featured-award" className="mt-1 font-note text-2xl leading-snug font-medium wrap-anywhere text-ink">
              <AppLink to={`/people/${person.id}`} className="underline-offset-3 hover:underline">
                {person.name}
              </AppLink>
            </h2>
            {reason !== '' && (
              <p dir="auto" className="mt-1.5 line-clamp-6 type-note wrap-anywhere text-ink">
                {reason}
              </p>
            )}
            <p className="mt-2 text-sm wrap-anywhere text-ink-2">
              {[department, when, t(`types.${type}`)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {points !== null && points > 0 && <Points value={points} />}
            {waits && <span className="text-xs text-ink-2">{t('pointsFollow')}</span>}
            <Congratulate award={award} />
            <AwardDownloads award={award} />
          </div>
        </div>
      </NotePaper>
    </section>
  );
}
