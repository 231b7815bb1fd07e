import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import {
  type GroupDimension,
  groupDimensions,
  privacyModes,
  surveyLimits,
  surveyTypes,
} from '@apprecio/contract/surveys/surveys';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { useDebounced } from '../../../lib/hooks/debounced.ts';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';
import { overseesAll } from '../../../lib/session/access.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { AudienceField } from '../../audiences/public.tsx';
import { UnansweredCallout } from '../outcomes/unanswered-callout.tsx';
import { GroupList } from './group-list.tsx';
import { MomentFields } from './moment-fields.tsx';
import { closingIn } from './new-survey.ts';
import { RepeatFields } from './repeat-fields.tsx';
import type { SurveyDraft } from './use-survey-draft.ts';

/** The groups that a draft would have, kept up with what is chosen. */
export function useGroups({ fields }: SurveyDraft) {
  const { audience, dimensions, minGroup, privacy, repeats } = fields;
  const debouncedInput = useDebounced(JSON.stringify({ audience, dimensions, minGroup, privacy, repeats }));
  return useQuery(query('surveys.groups', JSON.parse(debouncedInput) as { audience: typeof audience }));
}

function Dimensions({ draft }: { draft: SurveyDraft }) {
  const t = useTranslations('surveys');
  const { fields, change } = draft;
  const { dimensions } = fields;
  const isFull = dimensions.length === surveyLimits.dimensions;
  const toggle = (dimension: GroupDimension) =>
    change({
      dimensions: dimensions.includes(dimension)
        ? dimensions.filter((each) => each !== dimension)
        : [...dimensions, dimension],
    });
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

function Who({ draft, choices }: { draft: SurveyDraft; choices: AudienceChoices }) {
  const t = useTranslations('surveys.builder');
  const groups = useGroups(draft);
  const errorOf = useTranslations('errors');
  const { fields, change, errors } = draft;
  const refused = fields.moment === null ? groups.data?.refused : null;
  return (
    <Card pad="padded" aria-labelledby="survey-who">
      <h2 id="survey-who" tabIndex={-1} className="mb-3 type-label">
        {t('who')}
      </h2>
      <AudienceField
        value={fields.audience}
        choices={choices}
        error={errors['audience'] ?? (refused ? errorOf(refused) : undefined)}
        onChange={(audience) => change({ audience })}
      />
      {fields.moment === null && (
        <>
          <Dimensions draft={draft} />
          <div className="mt-4">{groups.data && <GroupList found={groups.data} minGroup={fields.minGroup} />}</div>
        </>
      )}
      {fields.moment === null && groups.data?.unanswered && (
        <div className="mt-4">
          <UnansweredCallout survey={groups.data.unanswered} />
        </div>
      )}
    </Card>
  );
}

function Privacy({ draft }: { draft: SurveyDraft }) {
  const t = useTranslations('surveys');
  const { fields, change } = draft;
  return (
    <Card pad="padded" aria-labelledby="survey-privacy" className="flex flex-col gap-3">
      <h2 id="survey-privacy" className="type-label">
        {t('builder.privacy')}
      </h2>
      <Select
        label={t('builder.answersAre')}
        value={fields.privacy}
        options={privacyModes.map((each) => ({ value: each, label: t(`privacy.${each}.name`) }))}
        onChange={(event) => change({ privacy: event.target.value as (typeof privacyModes)[number] })}
      />
      <p className="text-sm text-muted">{t(`privacy.${fields.privacy}.about`, { count: fields.minGroup })}</p>
    </Card>
  );
}

function Points({ draft }: { draft: SurveyDraft }) {
  const t = useTranslations('surveys.builder');
  const { fields, change } = draft;
  return (
    <Card pad="padded" aria-labelledby="survey-points">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="survey-points" className="type-label">
          {t('points')}
        </h2>
        <Stepper
          size="sm"
          labelledBy="survey-points"
          describedBy="survey-points-promise"
          value={fields.points}
          max={surveyLimits.points}
          step={5}
          onChange={(points) => change({ points })}
        />
      </div>
      <p id="survey-points-promise" className="mt-3 text-sm text-muted">
        {t('pointsPromise')}
      </p>
    </Card>
  );
}

function Times({ draft }: { draft: SurveyDraft }) {
  const t = useTranslations('surveys');
  const { fields, change, errors } = draft;
  const preset = (days: number) => closingIn(days, new Date());
  return (
    <>
      <DateField
        withTime
        label={t('builder.starts')}
        help={t('builder.startsHelp')}
        optional
        value={fields.startsAt === null ? '' : wallTime(fields.startsAt)}
        onChange={(event) =>
          change({ startsAt: event.target.value ? instantAt(event.target.value).toISOString() : null })
        }
      />
      <DateField
        withTime
        label={t('builder.ends')}
        value={fields.endsAt === '' ? '' : wallTime(fields.endsAt)}
        error={errors['endsAt']}
        onChange={(event) => change({ endsAt: event.target.value ? instantAt(event.target.value).toISOString() : '' })}
      />
      <div role="group" aria-label={t('builder.endsWhen')} className="flex flex-wrap gap-2">
        {[3, 7, 14].map((days) => (
          <Chip key={days} pressed={fields.endsAt === preset(days)} onClick={() => change({ endsAt: preset(days) })}>
            {t('builder.inDays', { days })}
          </Chip>
        ))}
      </div>
      <Switch
        label={t('builder.reminders')}
        checked={fields.reminders}
        onChange={(event) => change({ reminders: event.target.checked })}
      />
    </>
  );
}

function Schedule({ draft }: { draft: SurveyDraft }) {
  const t = useTranslations('surveys');
  const me = useMe();
  const { fields, change } = draft;
  const setType = (type: (typeof surveyTypes)[number]) =>
    change({ type, ...(type !== 'lifecycle' && { moment: null }) });
  return (
    <Card pad="padded" aria-labelledby="survey-when" className="flex flex-col gap-4">
      <h2 id="survey-when" tabIndex={-1} className="type-label">
        {t('builder.schedule')}
      </h2>
      {fields.moment === null && <Times draft={draft} />}
      <Select
        label={t('builder.kind')}
        value={fields.type}
        options={surveyTypes.map((each) => ({ value: each, label: t(`types.${each}`) }))}
        onChange={(event) => setType(event.target.value as (typeof surveyTypes)[number])}
      />
      {fields.type === 'pulse' && <RepeatFields draft={draft} />}
      {fields.type === 'lifecycle' && overseesAll(me) && <MomentFields draft={draft} />}
    </Card>
  );
}

/** Beside the questions: who is asked, how private it is, and when. */
export function SurveySettings({ draft, choices }: { draft: SurveyDraft; choices: AudienceChoices }) {
  const me = useMe();
  return (
    <div className="flex flex-col gap-4">
      <Who draft={draft} choices={choices} />
      <Privacy draft={draft} />
      <Schedule draft={draft} />
      {overseesAll(me) && <Points draft={draft} />}
    </div>
  );
}
