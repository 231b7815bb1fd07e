import { statusWithDraft } from '@apprecio/contract/api/codes';
import { Ban, Check, Clock, Hourglass, Lock, type LucideIcon, Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { useStateText, type Zapz, type ZapzState } from '../zapz-view.ts';

const looks: Record<ZapzState, { tone?: BadgeTone; icon: LucideIcon }> = {
  draft: { icon: Pencil },
  new: { tone: 'info', icon: Clock },
  active: { tone: 'success', icon: Hourglass },
  completed: { tone: 'success', icon: Check },
  cancelled: { tone: 'danger', icon: Ban },
};

function stateOf(status: Zapz['status']): ZapzState {
  return (Object.keys(looks) as ZapzState[]).find((state) => statusWithDraft[state] === status)!;
}

/** The state of a competition and, while it is active, whether I take part or it is full. */
export function StateBadge({ zapz }: { zapz: Pick<Zapz, 'status' | 'joined' | 'joinProblem'> }) {
  const t = useTranslations('competitions.badges');
  const stateText = useStateText();
  const state = stateOf(zapz.status);
  const { icon, tone = 'quiet' } = looks[state];
  const isFull = !zapz.joined && zapz.joinProblem === 'full';
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tone} icon={icon}>
        {stateText(state)}
      </Badge>
      {state === 'active' && zapz.joined && (
        <Badge tone="primary" icon={Check}>
          {t('joined')}
        </Badge>
      )}
      {state === 'active' && isFull && (
        <Badge tone="warning" icon={Lock}>
          {t('full')}
        </Badge>
      )}
    </span>
  );
}
