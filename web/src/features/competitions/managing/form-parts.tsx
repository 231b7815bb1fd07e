import { competitionLimits, type Scoring, scorings } from '@apprecio/contract/competitions/entities';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ZapzForm } from './use-zapz-form.ts';
import { withTemplate } from './zapz-draft.ts';

/** Competitions to begin with; each fills the form. */
export function Templates({ form: { change } }: { form: ZapzForm }) {
  const t = useTranslations('competitions.form');
  const templates = useQuery(query('competitions.templates', {}));
  return (
    <div role="group" aria-label={t('templates')} className="flex min-h-9 flex-wrap gap-2">
      {templates.data?.map((template) => (
        <Chip key={template.key} pressed={false} onClick={() => change((draft) => withTemplate(draft, template))}>
          {template.title}
        </Chip>
      ))}
    </div>
  );
}

/** Title, description, and who may take part and what counts. */
export function Texts({ form: { draft, change, errors } }: { form: ZapzForm }) {
  const t = useTranslations('competitions.form');
  return (
    <>
      <TextField
        label={t('title')}
        dir="auto"
        required
        maxLength={competitionLimits.title}
        value={draft.title}
        error={errors['title']}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label={t('description')}
        dir="auto"
        required
        counted
        maxLength={competitionLimits.description}
        value={draft.description}
        error={errors['description']}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextArea
        label={t('eligibility')}
        dir="auto"
        optional
        rows={2}
        maxLength={competitionLimits.rules}
        value={draft.eligibility}
        error={errors['eligibility']}
        onChange={({ target }) => change({ eligibility: target.value })}
      />
      <TextArea
        label={t('criteria')}
        dir="auto"
        optional
        rows={2}
        maxLength={competitionLimits.rules}
        value={draft.criteria}
        error={errors['criteria']}
        onChange={({ target }) => change({ criteria: target.value })}
      />
    </>
  );
}

/** When it runs, until when one joins, how many, and what is counted. */
export function Times({ form: { draft, change, errors }, fixed }: { form: ZapzForm; fixed: boolean }) {
  const t = useTranslations('competitions.form');
  const time = (name: 'starts' | 'ends' | 'joinBy', field: string, more: object) => (
    <DateField
      label={t(name)}
      withTime
      readOnly={fixed}
      value={draft[name]}
      error={errors[field]}
      onChange={({ target }) => change({ [name]: target.value })}
      {...more}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {time('starts', 'startsAt', { required: true })}
      {time('ends', 'endsAt', { required: true })}
      {time('joinBy', 'joinBy', { optional: true, help: t('joinByHelp') })}
      <TextField
        label={t('max')}
        inputMode="numeric"
        optional
        help={t('maxHelp')}
        value={draft.max}
        error={errors['maxParticipants']}
        onChange={({ target }) => change({ max: target.value })}
      />
      <TextField
        label={t('unit')}
        optional
        help={t('unitHelp')}
        maxLength={competitionLimits.unit}
        value={draft.unit}
        error={errors['unit']}
        onChange={({ target }) => change({ unit: target.value })}
      />
      <Select
        label={t('scoring')}
        value={draft.scoring}
        disabled={fixed}
        options={scorings.map((value) => ({ value, label: t(`scorings.${value}`) }))}
        onChange={({ target }) => change({ scoring: target.value as Scoring })}
      />
    </div>
  );
}

/** For whom it is: everyone, or a department, or a location. */
export function Audience({ form: { draft, change, errors }, fixed }: { form: ZapzForm; fixed: boolean }) {
  const t = useTranslations('competitions.form');
  const audiences = useQuery(query('audiences.choices', {}));
  const { audience } = draft;
  const value = 'names' in audience ? `${audience.kind}:${audience.names[0] ?? ''}` : audience.kind;
  const named = (kind: 'departments' | 'locations') =>
    (audiences.data?.[kind] ?? []).map(({ name, count }) => ({
      value: `${kind}:${name}`,
      label: t('named', { name, count }),
    }));
  const others = audience.kind === 'all' || 'names' in audience ? [] : [{ value, label: t('chosenBefore') }];
  return (
    <Select
      label={t('audience')}
      value={value}
      disabled={fixed}
      error={errors['audience']}
      options={[{ value: 'all', label: t('everyone') }, ...others, ...named('departments'), ...named('locations')]}
      onChange={({ target }) => {
        const [kind, ...name] = target.value.split(':');
        if (kind === 'all') change({ audience: { kind } });
        if (kind === 'departments' || kind === 'locations') change({ audience: { kind, names: [name.join(':')] } });
      }}
    />
  );
}

/** What each place wins, up to five. */
export function RewardFields({ form: { draft, change, errors }, fixed }: { form: ZapzForm; fixed: boolean }) {
  const t = useTranslations('competitions.form');
  const { rewards } = draft;
  const set = (at: number, part: Partial<(typeof rewards)[number]>) =>
    change({ rewards: rewards.map((reward, index) => (index === at ? { ...reward, ...part } : reward)) });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="type-label mb-2">{t('rewards')}</legend>
      {rewards.map((reward, at) => (
        <div key={at} className="flex items-start gap-2">
          <TextField
            className="w-32"
            label={t('rewardPoints', { place: at + 1 })}
            inputMode="numeric"
            readOnly={fixed}
            value={reward.points}
            error={errors[`rewards.${at}.points`]}
            onChange={({ target }) => set(at, { points: target.value })}
          />
          <TextField
            className="min-w-0 flex-1"
            label={t('prize', { place: at + 1 })}
            optional
            readOnly={fixed}
            maxLength={competitionLimits.prize}
            value={reward.prize}
            error={errors[`rewards.${at}.prize`]}
            onChange={({ target }) => set(at, { prize: target.value })}
          />
          {!fixed && at > 0 && at === rewards.length - 1 && (
            <IconButton
              plain
              icon={X}
              className="mt-7"
              label={t('removeReward', { place: at + 1 })}
              onClick={() => change({ rewards: rewards.slice(0, -1) })}
            />
          )}
        </div>
      ))}
      {!fixed && rewards.length < competitionLimits.places && (
        <Button
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() => change({ rewards: [...rewards, { points: '100', prize: '' }] })}
        >
          {t('addReward')}
        </Button>
      )}
    </fieldset>
  );
}
