import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Motif, type Tint } from '../../../ui/data/motifs.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { Points } from '../../coins/public.tsx';
import type { Award } from '../awards-view.ts';
import { AwardDownloads } from './award-downloads.tsx';
import { Congratulate } from './congratulate.tsx';

/** The fields of an award that its card shows. */
export type AwardShown = Omit<Award, 'awardedAt' | 'waits'> & Partial<Pick<Award, 'waits'>>;

/** The tint of each type of award. */
export const tintOfType: Record<Award['type'], Tint> = { quarterly: 'teal', annual: 'violet', special: 'orange' };

/** An award: the person, what it is for, and its points; `end` stands beside them, `top` over the band. */
export function AwardFace({ award, top, end }: { award: AwardShown; top?: ReactNode; end?: ReactNode }) {
  const t = useTranslations('hall-of-fame');
  const { person, awardName, department, quarter, year, reason, points, waits, type } = award;
  const tint = tintOfType[type];
  const when = quarter === null ? String(year) : t('when', { quarter, year: String(year) });
  return (
    <li
      data-tint={tint}
      className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-card-line bg-surface shadow-card"
    >
      <div className="relative isolate h-16 overflow-hidden bg-tint sm:h-21">
        <Motif
          tint={tint}
          className="absolute top-1/2 right-2 -z-1 h-[210%] max-w-none -translate-y-1/2 text-tint-ink opacity-50"
        />
        {top}
      </div>
      <div className="flex flex-1 flex-col px-4 pb-4">
        <span className="relative -mt-9 mb-2 flex self-start rounded-full ring-4 ring-surface">
          <Avatar person={person} size={72} decorative />
        </span>
        <p dir="auto" className="text-sm font-semibold text-tint-fg wrap-anywhere">
          {awardName}
        </p>
        <h2 className="type-card wrap-anywhere">
          <AppLink to={`/people/${person.id}`} className="underline-offset-3 hover:underline">
            {person.name}
          </AppLink>
        </h2>
        <p className="text-sm text-muted wrap-anywhere">
          {[department, when, t(`types.${type}`)].filter(Boolean).join(' · ')}
        </p>
        {reason !== '' && (
          <p dir="auto" className="mt-2 line-clamp-4 font-note text-ink-2 wrap-anywhere">
            {reason}
          </p>
        )}
        <div className="mt-auto flex items-center justify-between gap-2 pt-3">
          <span>
            {points !== null && points > 0 && <Points value={points} />}
            {waits && <span className="ml-2 text-xs text-muted">{t('pointsFollow')}</span>}
          </span>
          {end}
        </div>
      </div>
    </li>
  );
}

/** A revealed award, to congratulate, to share and to download. */
export function AwardCard({ award }: { award: Award }) {
  const end = (
    <span className="flex flex-wrap items-center justify-end gap-1">
      <Congratulate award={award} />
      <AwardDownloads award={award} />
    </span>
  );
  return <AwardFace award={award} end={end} />;
}
