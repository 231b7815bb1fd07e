import type { AwardOfPost } from '@apprecio/contract/hall-of-fame/hall-of-fame.entities';
import { Trophy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Tint } from '../../ui/data/motifs.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { Points } from '../coins/public.tsx';
import { NotePaper, NoteValueLine } from '../notes/public.tsx';

const tints: Record<AwardOfPost['type'], Tint> = { quarterly: 'teal', annual: 'violet', special: 'orange' };

/** An award in its post: what it is, for when, and why. */
export function AwardInPost({
  award: { awardName, points, waits, reason, type, quarter, year },
}: {
  award: AwardOfPost;
}) {
  const t = useTranslations('hall-of-fame');
  const when = quarter === null ? String(year) : t('when', { quarter, year: String(year) });
  return (
    <NotePaper tint={tints[type]}>
      <NoteValueLine icon={Trophy}>{`${t(`types.${type}`)} · ${when}`}</NoteValueLine>
      <p dir="auto" className="mt-2 font-note text-2xl leading-snug font-medium wrap-anywhere text-ink sm:pe-14">
        {awardName}
      </p>
      {reason !== '' && (
        <p dir="auto" className="mt-1.5 line-clamp-6 font-note text-lg wrap-anywhere text-ink-2 sm:pe-14">
          {reason}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {points !== null && points > 0 && <Points value={points} />}
        {waits && <span className="text-sm text-muted">{t('pointsFollow')}</span>}
        <AppLink to="/hall-of-fame" className="text-sm font-semibold text-tint-fg underline underline-offset-3">
          {t('title')}
        </AppLink>
      </p>
    </NotePaper>
  );
}
