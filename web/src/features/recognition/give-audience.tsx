import { visibilities, type Visibility } from '@apprecio/contract/recognition';
import { ChevronDown, Globe, Lock, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { RadioGroup } from '../../components/radio.tsx';

const icons = { public: Globe, team: Users, private: Lock };

/** Who will see it, in a sentence, and below it what happens on sending; opens to the three choices. */
export function GiveAudience({
  value,
  company,
  peopleCount,
  approval,
  onChange,
}: {
  value: Visibility;
  company: string;
  peopleCount: number;
  /** Whether it is sent at once or waits. */
  approval: string;
  onChange: (value: Visibility) => void;
}) {
  const t = useTranslations('recognition.give');
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = { public: t('public', { company }), team: t('team'), private: t('private') };
  const who = { public: t('publicWho', { count: peopleCount }), team: t('teamWho'), private: t('privateWho') };
  const options = visibilities.map((visibility) => ({
    value: visibility,
    label: (
      <span className="py-0.5">
        <span className="block font-medium">{title[visibility]}</span>
        <span className="block text-sm text-muted">{who[visibility]}</span>
      </span>
    ),
  }));
  return (
    <div className="px-1 text-sm">
      <div className="flex items-start gap-3">
        <Icon of={icons[value]} className="mt-px text-muted" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{title[value]}</p>
          {value !== 'public' && !open && <p className="text-muted">{who[value]}</p>}
          <p className="text-muted">{approval}</p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          trailing={ChevronDown}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={t('changeAudience')}
          onClick={() => setOpen(!open)}
        >
          {t('change')}
        </Button>
      </div>
      {open && (
        <div id={id} className="mt-3 rounded-lg border px-4 py-3.5">
          <RadioGroup
            stacked
            label={t('audience')}
            options={options}
            value={value}
            onChange={(next) => onChange(next as Visibility)}
          />
        </div>
      )}
    </div>
  );
}
