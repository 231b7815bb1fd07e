import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { eventLimits } from '@apprecio/contract/events/limits';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { shownZone } from '../../../lib/i18n/zone.ts';
import { Card } from '../../../ui/data/card.tsx';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AudienceField, AudienceReach } from '../../audiences/public.tsx';
import { choiceOf, type Details } from './draft.ts';
import { Repeats, Scope } from './repeats.tsx';
import { type Plan, usePlan } from './use-plan.ts';

async function searchPeople(search: string): Promise<Choice[]> {
  return (await call('people.suggest', { search })).map(choiceOf);
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card pad="roomy" aria-labelledby={id}>
      <h2 id={id} className="mb-4 type-section">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function Words({ plan }: { plan: Plan }) {
  const t = useTranslations('events.form');
  return (
    <Card pad="roomy" className="flex flex-col gap-5">
      <FormField
        of={plan}
        name="title"
        as={TextField}
        label={t('heading')}
        size="lg"
        dir="auto"
        maxLength={eventLimits.title}
      />
      <FormField of={plan} name="text" as={TextArea} label={t('text')} rows={5} optional maxLength={eventLimits.text} />
    </Card>
  );
}

function When({ plan, isNew }: { plan: Plan; isNew: boolean }) {
  const t = useTranslations('events.form');
  const { allDay, zone } = plan.draft;
  return (
    <Part id="event-when" title={t('when')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {allDay ? (
          <>
            <FormField of={plan} name="firstDay" marks={['startsAt']} as={DateField} label={t('firstDay')} />
            <FormField of={plan} name="lastDay" marks={['endsAt']} as={DateField} label={t('lastDay')} />
          </>
        ) : (
          <>
            <FormField of={plan} name="startsAt" as={DateField} label={t('startsAt')} withTime />
            <FormField of={plan} name="endsAt" as={DateField} label={t('endsAt')} withTime />
          </>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <FormField of={plan} name="allDay" as={Switch} label={t('allDay')} />
        <p className="text-sm text-muted">{t(zone === shownZone() ? 'zone' : 'eventZone', { zone })}</p>
      </div>
      {isNew && <Repeats plan={plan} />}
    </Part>
  );
}

function Where({ plan }: { plan: Plan }) {
  const t = useTranslations('events.form');
  return (
    <Part id="event-where" title={t('where')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          of={plan}
          name="place"
          as={TextField}
          label={t('place')}
          dir="auto"
          optional
          maxLength={eventLimits.place}
        />
        <FormField of={plan} name="link" as={TextField} label={t('link')} type="url" optional help={t('linkHelp')} />
      </div>
    </Part>
  );
}

const guestCounts = Array.from({ length: eventLimits.guests + 1 }, (_unused, count) => String(count));

function Places({ plan }: { plan: Plan }) {
  const t = useTranslations('events.form');
  return (
    <Part id="event-places" title={t('places')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          of={plan}
          name="capacity"
          as={TextField}
          label={t('capacity')}
          type="number"
          inputMode="numeric"
          min={1}
          max={eventLimits.capacity}
          optional
          help={t('capacityHelp')}
        />
        <FormField
          of={plan}
          name="guests"
          as={Select}
          label={t('guests')}
          options={guestCounts.map((value) => ({ value, label: value }))}
        />
        <FormField
          of={plan}
          name="rsvpUntil"
          as={DateField}
          label={t('rsvpUntil')}
          withTime
          optional
          help={t('rsvpUntilHelp')}
        />
      </div>
    </Part>
  );
}

function Who({ plan, choices }: { plan: Plan; choices: AudienceChoices }) {
  const t = useTranslations('events.form');
  return (
    <Part id="event-who" title={t('who')}>
      <FormField of={plan} name="audience" as={AudienceField} choices={choices} />
      <div className="mt-5">
        <FormField
          of={plan}
          name="hosts"
          marks={['hostIds']}
          as={PeoplePicker}
          label={t('hosts')}
          optional
          help={t('hostsHelp')}
          max={eventLimits.hosts}
          search={searchPeople}
        />
      </div>
    </Part>
  );
}

/** Plans an event, or changes one. */
export function EventForm({
  before,
  choices,
  communityId,
  onDone,
}: {
  before: Details | undefined;
  choices: AudienceChoices;
  communityId: string | undefined;
  onDone: (id: string) => void;
}) {
  const t = useTranslations('events.form');
  const plan = usePlan(before, { choices, communityId }, onDone);
  return (
    <Form of={plan} className="flex max-w-[720px] flex-col gap-5">
      <Words plan={plan} />
      <When plan={plan} isNew={!before} />
      <Where plan={plan} />
      <Who plan={plan} choices={choices} />
      <Places plan={plan} />
      <FormError of={plan} />
      <Card pad="padded" className="flex flex-wrap items-center gap-3">
        {before?.dates && <Scope plan={plan} />}
        <div className="min-w-50 flex-1">
          <AudienceReach audience={plan.draft.audience} choices={choices} text={(count) => t('reach', { count })} />
          <p className="text-sm text-muted">{t('reachHelp')}</p>
        </div>
        <Button type="submit" variant="primary" size="lg" busy={plan.busy}>
          {t(before ? 'save' : 'send')}
        </Button>
      </Card>
    </Form>
  );
}
