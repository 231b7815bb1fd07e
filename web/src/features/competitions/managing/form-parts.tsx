import { competitionLimits, scorings } from '@apprecio/contract/competitions/competition-lists';
import type { CompetitionAudience } from '@apprecio/contract/competitions/competitions.entities';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ZapzForm } from './use-zapz-form.ts';
import { ofTemplate } from './zapz-draft.ts';

/** Competitions to begin with; each fills the form. */
export function Templates({ form }: { form: ZapzForm }) {
  const t = useTranslations('competitions.form');
  const templates = useQuery(query('competitions.templates', {}));
  return (
    <div role="group" aria-label={t('templates')} className="flex min-h-9 flex-wrap gap-2">
      {templates.data?.map((template) => (
        <Chip key={template.key} pressed={false} onClick={() => form.change(ofTemplate(form.draft, template))}>
          {template.title}
        </Chip>
      ))}
    </div>
  );
}

/** Title, description, and who may take part and what counts. */
export function Texts({ form }: { form: ZapzForm }) {
  const t = useTranslations('competitions.form');
  const rules = { as: TextArea, dir: 'auto', optional: true, rows: 2, maxLength: competitionLimits.rules } as const;
  return (
    <>
      <FormField
        of={form}
        name="title"
        as={TextField}
        label={t('title')}
        dir="auto"
        required
        maxLength={competitionLimits.title}
      />
      <FormField
        of={form}
        name="description"
        as={TextArea}
        label={t('description')}
        dir="auto"
        required
        counted
        maxLength={competitionLimits.description}
      />
      <FormField of={form} name="eligibility" label={t('eligibility')} {...rules} />
      <FormField of={form} name="criteria" label={t('criteria')} {...rules} />
    </>
  );
}

/** Shows the fields for the start, end, joining deadline, maximum number of participants, unit and scoring. */
export function Times({ form, fixed }: { form: ZapzForm; fixed: boolean }) {
  const t = useTranslations('competitions.form');
  const time = { as: DateField, withTime: true, readOnly: fixed } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField of={form} name="starts" marks={['startsAt']} label={t('starts')} required {...time} />
      <FormField of={form} name="ends" marks={['endsAt']} label={t('ends')} required {...time} />
      <FormField of={form} name="joinBy" label={t('joinBy')} optional help={t('joinByHelp')} {...time} />
      <FormField
        of={form}
        name="max"
        marks={['maxParticipants']}
        as={TextField}
        label={t('max')}
        inputMode="numeric"
        optional
        help={t('maxHelp')}
      />
      <FormField
        of={form}
        name="unit"
        as={TextField}
        label={t('unit')}
        optional
        help={t('unitHelp')}
        maxLength={competitionLimits.unit}
      />
      <FormField
        of={form}
        name="scoring"
        as={Select}
        label={t('scoring')}
        disabled={fixed}
        options={scorings.map((value) => ({ value, label: t(`scorings.${value}`) }))}
      />
    </div>
  );
}

interface AudienceChoiceProps {
  value?: CompetitionAudience;
  error?: string | undefined;
  fixed: boolean;
  onChange?: (audience: CompetitionAudience) => void;
}

function AudienceChoice({ value: audience = { kind: 'all' }, error, fixed, onChange }: AudienceChoiceProps) {
  const t = useTranslations('competitions.form');
  const audiences = useQuery(query('audiences.choices', {}));
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
      error={error}
      options={[{ value: 'all', label: t('everyone') }, ...others, ...named('departments'), ...named('locations')]}
      onChange={({ target }) => {
        const [kind, ...name] = target.value.split(':');
        if (kind === 'all') onChange?.({ kind });
        if (kind === 'departments' || kind === 'locations') onChange?.({ kind, names: [name.join(':')] });
      }}
    />
  );
}

/** For whom it is: everyone, or a department, or a location. */
export function Audience({ form, fixed }: { form: ZapzForm; fixed: boolean }) {
  return <FormField of={form} name="audience" as={AudienceChoice} fixed={fixed} />;
}

/** Shows the fields for the reward of each place, up to `competitionLimits.places`. */
export function RewardFields({ form, fixed }: { form: ZapzForm; fixed: boolean }) {
  const t = useTranslations('competitions.form');
  const { rewards } = form.draft;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="type-label mb-2">{t('rewards')}</legend>
      {rewards.map((_reward, at) => (
        <div key={at} className="flex items-start gap-2">
          <FormField
            of={form}
            name={`rewards.${at}.points`}
            as={TextField}
            className="w-32"
            label={t('rewardPoints', { place: at + 1 })}
            inputMode="numeric"
            readOnly={fixed}
          />
          <FormField
            of={form}
            name={`rewards.${at}.prize`}
            as={TextField}
            className="min-w-0 flex-1"
            label={t('prize', { place: at + 1 })}
            optional
            readOnly={fixed}
            maxLength={competitionLimits.prize}
          />
          {!fixed && at > 0 && at === rewards.length - 1 && (
            <IconButton
              plain
              icon={X}
              className="mt-7"
              label={t('removeReward', { place: at + 1 })}
              onClick={() => form.change({ rewards: rewards.slice(0, -1) })}
            />
          )}
        </div>
      ))}
      {!fixed && rewards.length < competitionLimits.places && (
        <Button
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() => form.change({ rewards: [...rewards, { points: '100', prize: '' }] })}
        >
          {t('addReward')}
        </Button>
      )}
    </fieldset>
  );
}
