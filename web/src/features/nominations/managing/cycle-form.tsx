import { awardDurations, awardLimits } from '@apprecio/contract/hall-of-fame/award-lists';
import { nominationLimits } from '@apprecio/contract/nominations/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/data/card.tsx';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AudienceField } from '../../audiences/public.tsx';
import { type CycleForm, useCycle, usePanelSearch } from './use-cycle.ts';

function Award({ form }: { form: CycleForm }) {
  const t = useTranslations('nominations.manage');
  return (
    <>
      <FormField
        of={form}
        name="awardName"
        as={TextField}
        label={t('awardName')}
        dir="auto"
        maxLength={awardLimits.name}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          of={form}
          name="category"
          as={TextField}
          label={t('category')}
          dir="auto"
          maxLength={awardLimits.category}
        />
        <FormField of={form} name="points" as={TextField} label={t('points')} inputMode="numeric" />
      </div>
      <FormField
        of={form}
        name="duration"
        as={Segments}
        label={t('for')}
        options={awardDurations.map((value) => ({ value, label: t(`durations.${value}`) }))}
      />
      <FormField
        of={form}
        name="description"
        as={TextArea}
        label={t('description')}
        dir="auto"
        optional
        maxLength={nominationLimits.description}
      />
      <FormField of={form} name="criteria" as={TextArea} label={t('criteria')} help={t('criteriaHelp')} dir="auto" />
    </>
  );
}

function Who({ form }: { form: CycleForm }) {
  const t = useTranslations('nominations.manage');
  const search = usePanelSearch();
  const choices = useQuery(query('audiences.choices', {}));
  return (
    <>
      <div>
        <p className="type-label mb-2">{t('nominators')}</p>
        {choices.data && <FormField of={form} name="nominators" as={AudienceField} choices={choices.data} />}
      </div>
      <FormField
        of={form}
        name="scope"
        as={Segments}
        label={t('scope')}
        options={(['anyone', 'reports'] as const).map((value) => ({ value, label: t(`scopes.${value}`) }))}
      />
      <FormField
        of={form}
        name="panel"
        marks={['panelIds']}
        as={PeoplePicker}
        label={t('panel')}
        max={nominationLimits.panel}
        search={search}
      />
      <FormField
        of={form}
        name="opens"
        marks={['opensAt']}
        as={DateField}
        label={t('opens')}
        withTime
        optional
        help={t('opensHelp')}
      />
      <FormField of={form} name="closes" marks={['closesAt']} as={DateField} label={t('closes')} withTime />
    </>
  );
}

/** Opens nominations for an award. */
export function CycleFormCard() {
  const t = useTranslations('nominations.manage');
  const form = useCycle();
  return (
    <Card as="div" pad="padded">
      <Form of={form} aria-labelledby="cycle-form" className="flex flex-col gap-4">
        <h2 id="cycle-form" className="type-label">
          {t('formTitle')}
        </h2>
        <Award form={form} />
        <Who form={form} />
        <FormError of={form} />
        <Button type="submit" variant="primary" busy={form.busy} className="self-start">
          {t('act')}
        </Button>
      </Form>
    </Card>
  );
}
