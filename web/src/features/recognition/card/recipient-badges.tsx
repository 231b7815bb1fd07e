import type { RecipientState, PendingRecipient } from '@apprecio/contract/recognition/recognition.operations';
import { Check, Clock, Undo2, X, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { TintBadge } from '../../../ui/data/tint-chip.tsx';
import { pickValues, useValues } from '../../organisation/public.tsx';
import { personTag } from './names.tsx';

const looks: Record<RecipientState, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Clock },
  approved: { tone: 'success', icon: Check },
  rejected: { tone: 'danger', icon: X },
  expired: { tone: 'quiet', icon: Undo2 },
  cancelled: { tone: 'quiet', icon: X },
};

/** The state of one recipient's share, in a word with its icon. */
export function StateBadge({ state }: { state: RecipientState }) {
  const t = useTranslations('recognition.queue.states');
  return (
    <Badge tone={looks[state].tone} icon={looks[state].icon}>
      {t(state)}
    </Badge>
  );
}

/** The values of a recognition as small badges in their tints. */
export function ValueBadges({ ids }: { ids: readonly string[] }) {
  const values = pickValues(useValues(), ids);
  return values.map((value) => (
    <TintBadge key={value.id} tint={value.tint} {...(value.icon && { icon: value.icon })}>
      {value.name}
    </TintBadge>
  ));
}

/** '{giver} thanks {name}', both names links. */
export function AskSentence({ item }: { item: Pick<PendingRecipient, 'giver' | 'person'> }) {
  const t = useTranslations('recognition');
  return (
    <span className="text-md text-ink-2 [&_a]:font-semibold [&_a]:text-ink">
      {t.rich('asks', { giver: personTag(item.giver), names: personTag(item.person) })}
    </span>
  );
}
