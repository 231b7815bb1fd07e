import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import type { ZapzDetail } from '../zapz-view.ts';
import { MyPosition } from './my-position.tsx';

/** Shows which day of a running competition it is, and the caller's place. */
export function Progress({ zapz }: { zapz: ZapzDetail }) {
  const t = useTranslations('competitions');
  const { durationDays: days, daysLeft } = zapz;
  // The last day counts as left until it is over.
  const day = Math.min(days, Math.max(1, days - daysLeft + 1));
  const sentence = t('dayOf', { day, days });
  return (
    <Card pad="padded" aria-labelledby="zapz-progress">
      <h2 id="zapz-progress" className="type-label">
        {t('progress')}
      </h2>
      <p className="mt-2 mb-1.5 text-md tabular-nums">{sentence}</p>
      <Meter thin given={day} total={days} label={sentence} />
      <MyPosition zapz={zapz} />
    </Card>
  );
}
