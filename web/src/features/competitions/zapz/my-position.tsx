import { useTranslations } from 'use-intl';
import { formatNumber } from '../../../lib/i18n/format.ts';
import type { Zapz } from '../zapz-view.ts';

/** Shows the caller's place and score; nothing while they have none. */
export function MyPosition({ zapz: { myPosition, myScore, unit } }: { zapz: Zapz }) {
  const t = useTranslations('competitions');
  if (myScore === null || myPosition === null) return null;
  return (
    <p className="mt-2.5 flex justify-between gap-3 text-sm">
      <span className="font-semibold">{t('youAre', { place: myPosition })}</span>
      <span className="text-muted tabular-nums">
        {formatNumber(myScore)} {unit}
      </span>
    </p>
  );
}
