import { awardLimits } from '@apprecio/contract/hall-of-fame/award-lists';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SettingRow } from '../../../ui/form/setting.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { type AwardForm, useAward, useAwardees } from './use-award.ts';

function What({ form }: { form: AwardForm }) {
  const t = useTranslations('hall-of-fame.form');
  const search = useAwardees();
  const { data: walletCheck } = useQuery(query('hallOfFame.check', {}));
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
      <FormField
        of={form}
        name="people"
        marks={['personId']}
        as={PeoplePicker}
        label={t('awardee')}
        max={1}
        search={search}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          of={form}
          name="points"
          as={TextField}
          label={t('points')}
          inputMode="numeric"
          help={walletCheck ? t('wallet', { count: walletCheck.wallet }) : undefined}
        />
        <FormField
          of={form}
          name="category"
          as={TextField}
          label={t('category')}
          dir="auto"
          maxLength={awardLimits.category}
        />
      </div>
    </>
  );
}

function When({ form }: { form: AwardForm }) {
  const t = useTranslations('hall-of-fame');
  return (
    <>
      <FormField
        of={form}
        name="duration"
        as={Segments}
        label={t('form.duration')}
        options={(['quarter', 'year'] as const).map((value) => ({ value, label: t(`form.durations.${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {form.draft.duration === 'quarter' && (
          <FormField
            of={form}
            name="quarter"
            as={Select}
            label={t('form.quarter')}
            options={[1, 2, 3, 4].map((quarter) => ({ value: String(quarter), label: t('quarter', { quarter }) }))}
          />
        )}
        <FormField of={form} name="year" as={TextField} label={t('form.year')} inputMode="numeric" />
        <FormField
          of={form}
          name="reveal"
          marks={['revealAt']}
          as={DateField}
          label={t('form.reveal')}
          withTime
          optional
          help={t('form.revealHelp')}
        />
        <FormField
          of={form}
          name="department"
          as={TextField}
          label={t('form.department')}
          dir="auto"
          optional
          help={t('form.departmentHelp')}
          maxLength={awardLimits.name}
        />
      </div>
    </>
  );
}

function Doubts({ asking, confirm, keep, busy }: Omit<ReturnType<typeof useAward>, 'form'> & { busy: boolean }) {
  const t = useTranslations('hall-of-fame.form.asking');
  if (!asking) return null;
  const { award, person, points, wallet, givenAt } = asking;
  return (
    <ActDialog open title={t('title')} cancel={t('cancel')} act={t('act')} busy={busy} onAct={confirm} onClose={keep}>
      {wallet !== null && <p>{t('wallet', { points, wallet })}</p>}
      {givenAt !== null && (
        <p className={wallet === null ? undefined : 'mt-3'}>
          {t('again', { person, award, date: formatDate(givenAt) })}
        </p>
      )}
    </ActDialog>
  );
}

/** Gives one award. */
export function AwardFormCard() {
  const t = useTranslations('hall-of-fame.form');
  const { form, ...doubts } = useAward();
  return (
    <Card as="div" pad="padded">
      <Form of={form} aria-labelledby="award-form" className="flex flex-col gap-4">
        <h2 id="award-form" className="type-label">
          {t('title')}
        </h2>
        <What form={form} />
        <When form={form} />
        <FormField
          of={form}
          name="reason"
          as={TextArea}
          label={t('reason')}
          help={t('reasonHelp')}
          dir="auto"
          optional
          maxLength={awardLimits.reason}
        />
        <SettingRow title={t('special')}>
          <FormField of={form} name="special" as={Switch} aria-label={t('special')} />
        </SettingRow>
        <FormError of={form} />
        <Button type="submit" variant="primary" busy={form.busy} className="self-start">
          {t('act')}
        </Button>
        <Doubts {...doubts} busy={form.busy} />
      </Form>
    </Card>
  );
}
