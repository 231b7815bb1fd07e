import { awardDurations, awardLimits } from '@apprecio/contract/hall-of-fame/entities';
import { nominationLimits } from '@apprecio/contract/nominations/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/data/card.tsx';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { KeptNote } from '../../../ui/form/kept-note.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AudienceField } from '../../audiences/public.tsx';
import { useCycle, usePanelSearch } from './use-cycle.ts';

type CycleForm = ReturnType<typeof useCycle>;

function Award({ form: { draft, change, errors } }: { form: CycleForm }) {
  const t = useTranslations('nominations.manage');
  return (
    <>
      <TextField
        label={t('awardName')}
        dir="auto"
        maxLength={awardLimits.name}
        value={draft.awardName}
        error={errors['awardName']}
        onChange={({ target }) => change({ awardName: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('category')}
          dir="auto"
          maxLength={awardLimits.category}
          value={draft.category}
          error={errors['category']}
          onChange={({ target }) => change({ category: target.value })}
        />
        <TextField
          label={t('points')}
          inputMode="numeric"
          value={draft.points}
          error={errors['points']}
          onChange={({ target }) => change({ points: target.value })}
        />
      </div>
      <Segments
        label={t('for')}
        value={draft.duration}
        onChange={(duration) => change({ duration })}
        options={awardDurations.map((value) => ({ value, label: t(`durations.${value}`) }))}
      />
      <TextArea
        label={t('description')}
        dir="auto"
        optional
        maxLength={nominationLimits.description}
        value={draft.description}
        error={errors['description']}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextArea
        label={t('criteria')}
        help={t('criteriaHelp')}
        dir="auto"
        value={draft.criteria}
        error={errors['criteria']}
        onChange={({ target }) => change({ criteria: target.value })}
      />
    </>
  );
}

function Who({ form: { draft, change, errors } }: { form: CycleForm }) {
  const t = useTranslations('nominations.manage');
  const search = usePanelSearch();
  const choices = useQuery(query('audiences.choices', {}));
  return (
    <>
      <div>
        <p className="type-label mb-2">{t('nominators')}</p>
        {choices.data && (
          <AudienceField
            value={draft.nominators}
            choices={choices.data}
            error={errors['nominators']}
            onChange={(nominators) => change({ nominators })}
          />
        )}
      </div>
      <Segments
        label={t('scope')}
        value={draft.scope}
        onChange={(scope) => change({ scope })}
        options={(['anyone', 'reports'] as const).map((value) => ({ value, label: t(`scopes.${value}`) }))}
      />
      <PeoplePicker
        label={t('panel')}
        max={nominationLimits.panel}
        value={draft.panel}
        error={errors['panelIds']}
        search={search}
        onChange={(panel) => change({ panel })}
      />
      <DateField
        label={t('opens')}
        withTime
        optional
        help={t('opensHelp')}
        value={draft.opens}
        error={errors['opensAt']}
        onChange={({ target }) => change({ opens: target.value })}
      />
      <DateField
        label={t('closes')}
        withTime
        value={draft.closes}
        error={errors['closesAt']}
        onChange={({ target }) => change({ closes: target.value })}
      />
    </>
  );
}

/** Opens nominations for an award. */
export function CycleFormCard() {
  const t = useTranslations('nominations.manage');
  const form = useCycle();
  return (
    <Card
      as="form"
      pad="padded"
      aria-labelledby="cycle-form"
      className="flex flex-col gap-4"
      {...{ noValidate: true }}
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <h2 id="cycle-form" className="type-label">
        {t('formTitle')}
      </h2>
      <KeptNote restored={form.restored} onAfresh={form.afresh} />
      <Award form={form} />
      <Who form={form} />
      {form.errors['general'] !== undefined && (
        <Callout tone="danger" live>
          {form.errors['general']}
        </Callout>
      )}
      <Button type="submit" variant="primary" busy={form.busy} className="self-start">
        {t('act')}
      </Button>
    </Card>
  );
}
