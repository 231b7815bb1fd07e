import { rewardLimits } from '@apprecio/contract/celebrations/reward-limits';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { isRepeated, useYearsForm } from './use-years-form.ts';
import { RemoveYears, YearsForm } from './years-form.tsx';

type Rules = AnswerOf<'celebrations.rules'>;

interface Draft {
  rows: { years: string; points: string }[];
}

const draftOf = ({ rewards }: Rules): Draft => ({
  rows: rewards.map(({ years, points }) => ({ years: String(years), points: String(points) })),
});

function within(text: string, most: number): boolean {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most;
}

function useFaults() {
  const t = useTranslations('celebrations.rewards');
  return ({ rows }: Draft) =>
    Object.fromEntries(
      rows.flatMap(({ years, points }, at) => {
        const faults: [string, string][] = [];
        if (isRepeated(rows, at)) faults.push([`rows.${at}.years`, t('repeated')]);
        else if (!within(years, rewardLimits.years))
          faults.push([`rows.${at}.years`, t('yearsRange', { most: rewardLimits.years })]);
        if (!within(points, rewardLimits.points))
          faults.push([`rows.${at}.points`, t('pointsRange', { most: rewardLimits.points })]);
        return faults;
      }),
    );
}

/** The levels of years and points, changed together. */
export function RewardsForm({ rules, onReload }: { rules: Rules; onReload: () => Promise<Rules | undefined> }) {
  const t = useTranslations('celebrations.rewards');
  const levels = useYearsForm({
    found: rules,
    draftOf,
    check: useFaults(),
    send: async (call, version, { rows }) => {
      const rewards = rows.map(({ years, points }) => ({ years: Number(years), points: Number(points) }));
      await call('celebrations.setRules', { version, rewards });
    },
    saved: t('saved'),
    onReload,
  });
  const { form } = levels;
  const { rows } = form.draft;
  return (
    <YearsForm
      id="service-rewards"
      title={t('levels')}
      of={levels}
      add={t('add')}
      save={t('save')}
      full={rows.length >= rewardLimits.levels}
      onAdd={() => form.change({ rows: [...rows, { years: '', points: '' }] })}
    >
      <p className="text-sm text-muted">{rows.length === 0 ? t('none') : t('own')}</p>
      <ul className="flex flex-col gap-3">
        {rows.map(({ years }, at) => (
          <li key={at} className="flex items-start gap-3">
            {(['years', 'points'] as const).map((name) => (
              <FormField
                key={name}
                of={form}
                name={`rows.${at}.${name}`}
                as={TextField}
                label={t(name)}
                type="number"
                inputMode="numeric"
                min={1}
                max={rewardLimits[name]}
                className="min-w-0 flex-1"
              />
            ))}
            <RemoveYears
              label={t('remove', { years: Number(years) || 0 })}
              onRemove={() => form.change({ rows: rows.filter((_row, other) => other !== at) })}
            />
          </li>
        ))}
      </ul>
    </YearsForm>
  );
}
