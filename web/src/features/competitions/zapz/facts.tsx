import { statusWithDraft } from '@apprecio/contract/api/codes';
import { Clock, type LucideIcon, Trophy, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import type { Zapz } from '../zapz-view.ts';

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <Icon of={icon} size="sm" />
      {children}
    </span>
  );
}

/** Returns a function that formats a competition's start, the days left, or its end. */
export function useZapzTime(): (zapz: Zapz) => string {
  const t = useTranslations('competitions');
  return ({ status, startsAt, endsAt, daysLeft }) => {
    if (status === statusWithDraft.new || status === statusWithDraft.draft) {
      return t('starts', { date: formatDate(startsAt) });
    }
    if (status !== statusWithDraft.active) return t('ended', { date: formatDate(endsAt) });
    return daysLeft > 0 ? t('daysLeft', { count: daysLeft }) : t('waiting');
  };
}

/** Days left, how many take part, and what the first place wins. */
export function ZapzFacts({ zapz }: { zapz: Zapz }) {
  const t = useTranslations('competitions');
  const time = useZapzTime();
  const { participantCount: count, maxParticipants: max, rewards, status, myPosition } = zapz;
  const won = status === statusWithDraft.completed && zapz.joined && myPosition !== null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted">
      <Fact icon={Clock}>{time(zapz)}</Fact>
      <Fact icon={Users}>
        {max === null
          ? t('joinedCount', { count })
          : t('places', { count: formatNumber(count), max: formatNumber(max) })}
      </Fact>
      <Fact icon={Trophy}>
        {won ? t('youCame', { place: myPosition }) : t('points', { count: rewards[0]?.points ?? 0 })}
      </Fact>
    </p>
  );
}
