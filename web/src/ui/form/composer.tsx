import { Heart, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar, type Person } from '../data/avatar.tsx';
import { Card } from '../data/card.tsx';
import { Icon } from '../data/icon.tsx';
import { Button } from './button.tsx';

/** Another way of sharing in the composer's foot. */
export interface ComposerAct {
  id: string;
  label: string;
  icon: LucideIcon;
  onPress: () => void;
}

/** 'Who made your week better?' with the button that thanks; `intent` fetches the dialog before it is needed. */
export function Composer({
  me,
  label,
  question,
  onThank,
  intent,
  acts = [],
  note,
}: {
  me: Person;
  /** The name of the section. */
  label: string;
  question: string;
  onThank: () => void;
  intent?: object;
  acts?: ComposerAct[];
  /** At the right of the foot: '140 of 200 left to give'. */
  note?: ReactNode;
}) {
  const t = useTranslations('ui.shell');
  return (
    <Card aria-label={label}>
      <div className="flex items-center gap-3 py-3 pr-3 pl-4">
        <Avatar person={me} size={44} decorative />
        <button
          type="button"
          {...intent}
          onClick={onThank}
          className="flex h-11 min-w-0 flex-1 items-center rounded-md px-1 text-left text-base text-muted sm:text-lg"
        >
          <span className="truncate">{question}</span>
        </button>
        <Button
          variant="primary"
          round
          {...intent}
          onClick={onThank}
          className="max-sm:size-11 max-sm:p-0!"
          aria-label={t('thank')}
        >
          <Icon of={Heart} />
          <span className="max-sm:hidden">{t('thank')}</span>
        </Button>
      </div>
      {(acts.length > 0 || note) && (
        <div className="flex flex-wrap items-center gap-0.5 px-3 pt-1.5 pb-2.5">
          {acts.map((act) => (
            <Button key={act.id} variant="ghost" size="sm" className="font-medium!" onClick={act.onPress}>
              <Icon of={act.icon} />
              {act.label}
            </Button>
          ))}
          {note && <span className="ml-auto pr-2 text-sm text-muted max-sm:hidden">{note}</span>}
        </div>
      )}
    </Card>
  );
}
