import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import {
  type GroupDimension,
  groupDimensions,
  privacyModes,
  surveyLimits,
  surveyTypes,
} from '@apprecio/contract/surveys/surveys';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { useDebounced } from '../../../lib/hooks/debounced.ts';
import { wallTime } from '../../../lib/i18n/zone.ts';
import { useMe } from '../../../lib/session/me.ts';
import { holds } from '../../../lib/session/rights.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { AudienceField } from '../../audiences/public.tsx';
import { UnansweredCallout } from '../outcomes/unanswered-callout.tsx';
import { GroupList } from './group-list.tsx';
import { MomentFields } from './moment-fields.tsx';
import { closingIn } from './new-survey.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { inputOf, type SurveyDraft } from './survey-draft.ts';
import type { SurveyForm } from './use-survey-form.ts';

/** The groups that a draft would have, kept up with what is chosen. */
export function useGroups(draft: SurveyDraft) {
  const { audience, dimensions, minGroup, privacy, repeats } = inputOf(draft);
  const debouncedInput = useDebounced(JSON.stringify({ audience, dimensions, minGroup, privacy, repeats }));
  return useQuery(query('surveys.groups', JSON.parse(debouncedInput) as { audience: typeof audience }));
}

interface DimensionsProps {
  value?: GroupDimension[];
  onChange?: (dimensions: GroupDimension[]) => void;
}

function Dimensions({ value: dimensions = [], onChange }: DimensionsProps) {
  const t = useTranslations('surveys');
  const isFull = dimensions.length === surveyLimits.dimensions;
  const toggle = (dimension: GroupDimension) =>
    onChange?.(
      dimensions.includes(dimension) ? dimensions.filter((each) => each !== dimension) : [...dimensions, dimension],
    );
  return (
    <div className="mt-4">
      <p id="survey-dimensions" className="mb-2 text-sm text-muted">
        {t('builder.groupBy')}
      </p>
      <div role="group" aria-labelledby="survey-dimensions" className="flex flex-wrap gap-2">
        {groupDimensions.map((dimension) => (
          <Chip
            key={dimension}
            pressed={dimensions.includes(dimension)}
            disabled={isFull && !dimensions.includes(dimension)}
            onClick={() => toggle(dimension)}
          >
            {t(`results.dimensions.${dimension}`)}
          </Chip>
        ))}
      </div>
    </div>
  );
}

type AskedProps = ComponentProps<typeof AudienceField> & {
  /** The reason why these people cannot be asked. */
  refused: string | undefined;
};

function AskedField({ refused, error, ...field }: AskedProps) {
  return <AudienceField {...field} error={error ?? refused} />;
}

function Who({ form, choices }: { form: SurveyForm; choices: AudienceChoices }) {
  const t = useTranslations('surveys.builder');
  const { draft } = form;
  const groups = useGroups(draft);
  const errorOf = useTranslations('errors');
  const isByDay = draft.moment !== '';
  const refused = isByDay ? null : groups.data?.refused;
  return (
    <Card pad="padded" aria-labelledby="survey-who">
      <h2 id="survey-who" tabIndex={-1} className="mb-3 type-label">
        {t('who')}
      </h2>
      <FormField
        of={form}
        name="audience"
        as={AskedField}
        choices={choices}
        refused={refused ? errorOf(refused) : undefined}
      />
      {!isByDay && (
        <>
          <FormField of={form} name="dimensions" as={Dimensions} />
          <div className="mt-4">{groups.data && <GroupList found={groups.data} minGroup={draft.minGroup} />}</div>
        </>
      )}
      {!isByDay && groups.data?.unanswered && (
        <div className="mt-4">
          <UnansweredCallout survey={groups.data.unanswered} />
        </div>
      )}
    </Card>
  );
}

function Privacy({ form }: { form: SurveyForm }) {
  const t = useTranslations('surveys');
  const { privacy, minGroup } = form.draft;
  return (
    <Card pad="padded" aria-labelledby="survey-privacy" className="flex flex-col gap-3">
      <h2 id="survey-privacy" className="type-label">
        {t('builder.privacy')}
      </h2>
      <FormField
        of={form}
        name="privacy"
        as={Select}
        label={t('builder.answersAre')}
        options={privacyModes.map((each) => ({ value: each, label: t(`privacy.${each}.name`) }))}
      />
      <p className="text-sm text-muted">{t(`privacy.${privacy}.about`, { count: minGroup })}</p>
    </Card>
  );
}

function PointsStepper({ value = 0, onChange }: { value?: number; onChange?: (points: number) => void }) {
  return (
    <Stepper
      size="sm"
      labelledBy="survey-points"
      describedBy="survey-points-promise"
      value={value}
      max={surveyLimits.points}
      step={5}
      onChange={(points) => onChange?.(points)}
    />
  );
}

function Points({ form }: { form: SurveyForm }) {
  const t = useTranslations('surveys.builder');
  return (
    <Card pad="padded" aria-labelledby="survey-points">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="survey-points" className="type-label">
          {t('points')}
        </h2>
        <FormField of={form} name="points" as={PointsStepper} />
      </div>
      <p id="survey-points-promise" className="mt-3 text-sm text-muted">
        {t('pointsPromise')}
      </p>
    </Card>
  );
}

function Times({ form }: { form: SurveyForm }) {
  const t = useTranslations('surveys');
  const preset = (days: number) => wallTime(closingIn(days, new Date()));
  return (
    <>
      <FormField
        of={form}
        name="starts"
        marks={['startsAt']}
        as={DateField}
        withTime
        label={t('builder.starts')}
        help={t('builder.startsHelp')}
        optional
      />
      <FormField of={form} name="ends" marks={['endsAt']} as={DateField} withTime label={t('builder.ends')} />
      <div role="group" aria-label={t('builder.endsWhen')} className="flex flex-wrap gap-2">
        {[3, 7, 14].map((days) => (
          <Chip
            key={days}
            pressed={form.draft.ends === preset(days)}
            onClick={() => form.change({ ends: preset(days) })}
          >
            {t('builder.inDays', { days })}
          </Chip>
        ))}
      </div>
      <FormField of={form} name="reminders" as={Switch} label={t('builder.reminders')} />
    </>
  );
}

function Schedule({ form }: { form: SurveyForm }) {
  const t = useTranslations('surveys');
  const me = useMe();
  const { type, moment } = form.draft;
  return (
    <Card pad="padded" aria-labelledby="survey-when" className="flex flex-col gap-4">
      <h2 id="survey-when" tabIndex={-1} className="type-label">
        {t('builder.schedule')}
      </h2>
      {moment === '' && <Times form={form} />}
      <FormField
        of={form}
        name="type"
        as={Select}
        label={t('builder.kind')}
        options={surveyTypes.map((each) => ({ value: each, label: t(`types.${each}`) }))}
        onEntered={(chosen) => chosen !== 'lifecycle' && form.change({ moment: '' })}
      />
      {type === 'pulse' && <RepeatFields form={form} />}
      {type === 'lifecycle' && holds(me, 'surveys.manage') && <MomentFields form={form} />}
    </Card>
  );
}

/** Beside the questions: who is asked, how private it is, and when. */
export function SurveySettings({ form, choices }: { form: SurveyForm; choices: AudienceChoices }) {
  const me = useMe();
  return (
    <div className="flex flex-col gap-4">
      <Who form={form} choices={choices} />
      <Privacy form={form} />
      <Schedule form={form} />
      {holds(me, 'surveys.reward') && <Points form={form} />}
    </div>
  );
}
