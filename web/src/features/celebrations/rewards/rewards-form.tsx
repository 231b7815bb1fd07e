import { rewardLimits } from '@apprecio/contract/celebrations/reward-limits';
import { Plus, X } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NotSaved } from './not-saved.tsx';
import { useDrafts } from './use-drafts.ts';

interface Level {
  key: number;
  years: string;
  points: string;
}

function within(text: string, most: number): boolean {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most;
}

function LevelRow({
  level,
  repeated,
  checked,
  onChange,
  onRemove,
}: {
  level: Level;
  repeated: boolean;
  checked: boolean;
  onChange: (level: Level) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('celebrations.rewards');
  const wrongYears = repeated ? t('repeated') : t('yearsRange', { most: rewardLimits.years });
  return (
    <li className="flex items-start gap-3">
      <TextField
        label={t('years')}
        type="number"
        inputMode="numeric"
        min={1}
        max={rewardLimits.years}
        value={level.years}
        onChange={(event) => onChange({ ...level, years: event.target.value })}
        error={checked && (repeated || !within(level.years, rewardLimits.years)) ? wrongYears : undefined}
        className="min-w-0 flex-1"
      />
      <TextField
        label={t('points')}
        type="number"
        inputMode="numeric"
        min={1}
        max={rewardLimits.points}
        value={level.points}
        onChange={(event) => onChange({ ...level, points: event.target.value })}
        error={
          checked && !within(level.points, rewardLimits.points)
            ? t('pointsRange', { most: rewardLimits.points })
            : undefined
        }
        className="min-w-0 flex-1"
      />
      <IconButton
        icon={X}
        label={t('remove', { years: Number(level.years) || 0 })}
        onClick={onRemove}
        className="mt-6.5"
      />
    </li>
  );
}

type Rules = AnswerOf<'celebrations.rules'>;

const levelsOf = ({ rewards }: Rules): Level[] =>
  rewards.map(({ years, points }, key) => ({ key, years: String(years), points: String(points) }));

/** The levels of years and points, changed together. */
export function RewardsForm({ rules, onReload }: { rules: Rules; onReload: () => Promise<Rules | undefined> }) {
  const t = useTranslations('celebrations.rewards');
  const form = useRef<HTMLFormElement>(null);
  const { version, drafts: levels, change: setLevels, saved, take } = useDrafts(rules, levelsOf);
  const [checked, setChecked] = useState(false);
  const command = useCommand('celebrations.setRules', {
    onSuccess: () => {
      saved();
      toast({ variant: 'success', title: t('saved') });
    },
  });
  const reload = async () => {
    const newer = await onReload();
    if (!newer) return;
    take(newer);
    setChecked(false);
    command.reset();
    form.current?.focus();
  };
  const repeated = (level: Level) =>
    levels.some((each) => each.key < level.key && Number(each.years) === Number(level.years));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const right = levels.every(
      (level) =>
        !repeated(level) && within(level.years, rewardLimits.years) && within(level.points, rewardLimits.points),
    );
    if (!right) return;
    const sent = levels.map(({ years, points }) => ({ years: Number(years), points: Number(points) }));
    command.mutate({ version, rewards: sent });
  };
  const add = () => {
    const key = Math.max(-1, ...levels.map((each) => each.key)) + 1;
    setLevels([...levels, { key, years: '', points: '' }]);
  };
  return (
    <Card aria-labelledby="service-rewards">
      <CardHead id="service-rewards" title={t('levels')} />
      <form
        ref={form}
        tabIndex={-1}
        noValidate
        onSubmit={send}
        className="flex flex-col gap-4 px-4 pb-4 outline-none sm:px-5 sm:pb-5"
      >
        {command.error && <NotSaved problem={command.error} onReload={reload} />}
        <p className="text-sm text-muted">{levels.length === 0 ? t('none') : t('own')}</p>
        <ul className="flex flex-col gap-3">
          {levels.map((level) => (
            <LevelRow
              key={level.key}
              level={level}
              repeated={repeated(level)}
              checked={checked}
              onChange={(next) => setLevels(levels.map((each) => (each.key === next.key ? next : each)))}
              onRemove={() => setLevels(levels.filter((each) => each.key !== level.key))}
            />
          ))}
        </ul>
        <div className="flex flex-wrap justify-between gap-3">
          <Button icon={Plus} variant="outline" disabled={levels.length >= rewardLimits.levels} onClick={add}>
            {t('add')}
          </Button>
          <Button type="submit" variant="primary" busy={command.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
