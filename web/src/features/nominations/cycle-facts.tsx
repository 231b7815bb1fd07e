import type { Cycle } from '@apprecio/contract/nominations/nominations.entities';
import { useTranslations } from 'use-intl';
import { formatDate, formatList } from '../../lib/i18n/format.ts';
import { LinkedText } from '../../lib/linked-text.tsx';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';

const tones: Record<Cycle['state'], BadgeTone> = {
  upcoming: 'info',
  open: 'success',
  closed: 'warning',
  decided: 'quiet',
  cancelled: 'quiet',
};

/** Shows the award of a cycle, its points, its criteria and when it opens or closes. */
export function CycleFacts({ cycle }: { cycle: Cycle }) {
  const t = useTranslations('nominations');
  const { awardName, category, description, points, criteria, state, opensAt, closesAt } = cycle;
  const closes = { date: formatDate(closesAt) };
  const time =
    state === 'upcoming'
      ? t('opens', { date: formatDate(opensAt) })
      : t(state === 'open' ? 'closes' : 'closed', closes);
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2">
        <span dir="auto" translate="no" className="type-card wrap-anywhere">
          {awardName}
        </span>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        <span translate="no">{category}</span>
        {points > 0 && ` · ${t('points', { count: points })}`}
        {state !== 'cancelled' && ` · ${time}`}
      </p>
      {description !== '' && (
        <p dir="auto" translate="no" className="mt-1 text-md text-ink-2 wrap-anywhere">
          <LinkedText text={description} />
        </p>
      )}
      <p translate="no" className="mt-1 text-sm text-ink-2 wrap-anywhere">
        {formatList(criteria)}
      </p>
    </div>
  );
}
