import { awardLimits } from '@apprecio/contract/hall-of-fame/entities';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SettingRow } from '../../../ui/form/setting.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { type AwardForm, useAward, useAwardees } from './use-award.ts';

function What({ form: { draft, change, errors, wallet } }: { form: AwardForm }) {
  const t = useTranslations('hall-of-fame.form');
  const search = useAwardees();
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
      <PeoplePicker
        label={t('awardee')}
        max={1}
        value={draft.people}
        error={errors['personId']}
        search={search}
        onChange={(people) => change({ people })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('points')}
          inputMode="numeric"
          value={draft.points}
          help={wallet === null ? undefined : t('wallet', { count: wallet })}
          error={errors['points']}
          onChange={({ target }) => change({ points: target.value })}
        />
        <TextField
          label={t('category')}
          dir="auto"
          maxLength={awardLimits.category}
          value={draft.category}
          error={errors['category']}
          onChange={({ target }) => change({ category: target.value })}
        />
      </div>
    </>
  );
}

function When({ form: { draft, change, errors } }: { form: AwardForm }) {
  const t = useTranslations('hall-of-fame');
  return (
    <>
      <Segments
        label={t('form.duration')}
        value={draft.duration}
        onChange={(duration) => change({ duration })}
        options={(['quarter', 'year'] as const).map((value) => ({ value, label: t(`form.durations.${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {draft.duration === 'quarter' && (
          <Select
            label={t('form.quarter')}
            value={draft.quarter}
            error={errors['quarter']}
            options={[1, 2, 3, 4].map((quarter) => ({ value: String(quarter), label: t('quarter', { quarter }) }))}
            onChange={({ target }) => change({ quarter: target.value })}
          />
        )}
        <TextField
          label={t('form.year')}
          inputMode="numeric"
          value={draft.year}
          error={errors['year']}
          onChange={({ target }) => change({ year: target.value })}
        />
        <DateField
          label={t('form.reveal')}
          withTime
          optional
          help={t('form.revealHelp')}
          value={draft.reveal}
          error={errors['revealAt']}
          onChange={({ target }) => change({ reveal: target.value })}
        />
        <TextField
          label={t('form.department')}
          dir="auto"
          optional
          help={t('form.departmentHelp')}
          maxLength={awardLimits.name}
          value={draft.department}
          error={errors['department']}
          onChange={({ target }) => change({ department: target.value })}
        />
      </div>
    </>
  );
}

function Doubts({ form: { asking, confirm, keep, busy } }: { form: AwardForm }) {
  const t = useTranslations('hall-of-fame.form.asking');
  if (!asking) return null;
  const { points, wallet, givenAt } = asking;
  return (
    <ActDialog open title={t('title')} cancel={t('cancel')} act={t('act')} busy={busy} onAct={confirm} onClose={keep}>
      {wallet !== null && <p>{t('wallet', { points, wallet })}</p>}
      {givenAt !== null && (
        <p className={wallet === null ? undefined : 'mt-3'}>{t('again', { date: formatDate(givenAt) })}</p>
      )}
    </ActDialog>
  );
}

/** Gives one award. */
export function AwardFormCard() {
  const t = useTranslations('hall-of-fame.form');
  const form = useAward();
  const { draft, change, errors } = form;
  return (
    <Card
      as="form"
      pad="padded"
      aria-labelledby="award-form"
      className="flex flex-col gap-4"
      {...{ noValidate: true }}
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <h2 id="award-form" className="type-label">
        {t('title')}
      </h2>
      <What form={form} />
      <When form={form} />
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        dir="auto"
        optional
        maxLength={awardLimits.reason}
        value={draft.reason}
        error={errors['reason']}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <SettingRow title={t('special')}>
        <Switch
          aria-label={t('special')}
          checked={draft.special}
          onChange={({ target }) => change({ special: target.checked })}
        />
      </SettingRow>
      {errors['general'] !== undefined && (
        <Callout tone="danger" live>
          {errors['general']}
        </Callout>
      )}
      <Button type="submit" variant="primary" busy={form.busy} className="self-start">
        {t('act')}
      </Button>
      <Doubts form={form} />
    </Card>
  );
}
