import { rewardLimits } from '@apprecio/contract/celebrations/reward-limits';
import { Plus, X } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NotSaved } from './not-saved.tsx';
import { useRowsOfYears } from './use-rows-of-years.ts';

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
  const levels = useRowsOfYears(rules, levelsOf, onReload);
  const command = useCommand('celebrations.setRules', {
    onSuccess: () => toast({ variant: 'success', title: t('saved') }),
  });
  // Once the rows follow a newer version by themselves, nothing is left that was not saved.
  const problem = command.variables?.version === levels.version ? command.error : null;
  const reload = async () => {
    if (!(await levels.reload())) return;
    command.reset();
    form.current?.focus();
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    levels.check();
    const { version, rows, saved } = levels;
    const right = rows.every(
      (level) =>
        !levels.isRepeated(level) &&
        within(level.years, rewardLimits.years) &&
        within(level.points, rewardLimits.points),
    );
    if (!right) return;
    const rewards = rows.map(({ years, points }) => ({ years: Number(years), points: Number(points) }));
    command.mutate({ version, rewards }, { onSuccess: saved });
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
        {problem && <NotSaved problem={problem} onReload={reload} />}
        <p className="text-sm text-muted">{levels.rows.length === 0 ? t('none') : t('own')}</p>
        <ul className="flex flex-col gap-3">
          {levels.rows.map((level) => (
            <LevelRow
              key={level.key}
              level={level}
              repeated={levels.isRepeated(level)}
              checked={levels.checked}
              onChange={levels.change}
              onRemove={() => levels.remove(level)}
            />
          ))}
        </ul>
        <div className="flex flex-wrap justify-between gap-3">
          <Button
            icon={Plus}
            variant="outline"
            disabled={levels.rows.length >= rewardLimits.levels}
            onClick={() => levels.add({ years: '', points: '' })}
          >
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
