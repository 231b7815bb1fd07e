import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { eventLimits } from '@apprecio/contract/events/limits';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api/client.ts';
import { shownZone } from '../../../lib/i18n/zone.ts';
import { Card } from '../../../ui/data/card.tsx';
import type { Choice } from '../../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { KeptNote } from '../../../ui/form/kept-note.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AudienceField, AudienceReach } from '../../audiences/public.tsx';
import type { Details } from './draft.ts';
import { Repeats, Scope } from './repeats.tsx';
import { type Plan, usePlan } from './use-plan.ts';

async function searchPeople(search: string): Promise<Choice[]> {
  const found = await call('people.suggest', { search });
  return found.map(({ id, name, imageUrl, designation }) => ({
    id,
    name,
    imageUrl,
    subtitle: designation ?? undefined,
  }));
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

type Typed = 'title' | 'startsAt' | 'endsAt' | 'firstDay' | 'lastDay' | 'place' | 'link' | 'capacity' | 'rsvpUntil';

/** A text field of the draft, by its name; `of` is the field that the server names in its messages. */
function textOf({ draft, change, errors }: Plan, name: Typed, of: string = name) {
  return {
    value: draft[name],
    error: errors[of],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  };
}

function Words({ plan }: { plan: Plan }) {
  const t = useTranslations('events.form');
  return (
    <Card pad="roomy" className="flex flex-col gap-5">
      <TextField label={t('heading')} size="lg" dir="auto" maxLength={eventLimits.title} {...textOf(plan, 'title')} />
      <TextArea
        label={t('text')}
        rows={5}
        optional
        maxLength={eventLimits.text}
        value={plan.draft.text}
        error={plan.errors['text']}
        onChange={(event) => plan.change({ text: event.target.value })}
      />
    </Card>
  );
}

function When({ plan, isNew }: { plan: Plan; isNew: boolean }) {
  const t = useTranslations('events.form');
  const { draft, change } = plan;
  return (
    <Part id="event-when" title={t('when')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {draft.allDay ? (
          <>
            <DateField label={t('firstDay')} {...textOf(plan, 'firstDay', 'startsAt')} />
            <DateField label={t('lastDay')} {...textOf(plan, 'lastDay', 'endsAt')} />
          </>
        ) : (
          <>
            <DateField label={t('startsAt')} withTime {...textOf(plan, 'startsAt')} />
            <DateField label={t('endsAt')} withTime {...textOf(plan, 'endsAt')} />
          </>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Switch
          label={t('allDay')}
          checked={draft.allDay}
          onChange={(event) => change({ allDay: event.target.checked })}
        />
        <p className="text-sm text-muted">
          {t(draft.zone === shownZone() ? 'zone' : 'eventZone', { zone: draft.zone })}
        </p>
      </div>
      {isNew && <Repeats plan={plan} />}
    </Part>
  );
}

function Places({ plan }: { plan: Plan }) {
  const t = useTranslations('events.form');
  const { draft, change, errors } = plan;
  return (
    <Part id="event-places" title={t('places')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('capacity')}
          type="number"
          inputMode="numeric"
          min={1}
          max={eventLimits.capacity}
          optional
          help={t('capacityHelp')}
          {...textOf(plan, 'capacity')}
        />
        <Select
          label={t('guests')}
          value={String(draft.guests)}
          error={errors['guests']}
          options={Array.from({ length: eventLimits.guests + 1 }, (_unused, count) => ({
            value: String(count),
            label: String(count),
          }))}
          onChange={(event) => change({ guests: Number(event.target.value) })}
        />
        <DateField label={t('rsvpUntil')} withTime optional help={t('rsvpUntilHelp')} {...textOf(plan, 'rsvpUntil')} />
      </div>
    </Part>
  );
}

function Who({ plan, choices }: { plan: Plan; choices: AudienceChoices }) {
  const t = useTranslations('events.form');
  const { draft, change, errors } = plan;
  return (
    <Part id="event-who" title={t('who')}>
      <AudienceField
        audience={draft.audience}
        choices={choices}
        error={errors['audience']}
        onChange={(audience) => change({ audience })}
      />
      <div className="mt-5">
        <PeoplePicker
          label={t('hosts')}
          optional
          help={t('hostsHelp')}
          max={eventLimits.hosts}
          value={draft.hosts}
          onChange={(hosts) => change({ hosts })}
          search={searchPeople}
          error={errors['hostIds']}
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
  const { draft, errors, send, busy } = plan;
  return (
    <form
      noValidate
      className="flex max-w-[720px] flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <KeptNote restored={plan.restored} onAfresh={plan.afresh} />
      <Words plan={plan} />
      <When plan={plan} isNew={!before} />
      <Part id="event-where" title={t('where')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('place')} dir="auto" optional maxLength={eventLimits.place} {...textOf(plan, 'place')} />
          <TextField label={t('link')} type="url" optional help={t('linkHelp')} {...textOf(plan, 'link')} />
        </div>
      </Part>
      <Who plan={plan} choices={choices} />
      <Places plan={plan} />
      {errors['general'] !== undefined && (
        <Callout tone="danger" live>
          {errors['general']}
        </Callout>
      )}
      <Card pad="padded" className="flex flex-wrap items-center gap-3">
        {before?.dates && <Scope plan={plan} />}
        <div className="min-w-50 flex-1">
          <AudienceReach audience={draft.audience} choices={choices} text={(count) => t('reach', { count })} />
          <p className="text-sm text-muted">{t('reachHelp')}</p>
        </div>
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t(before ? 'save' : 'send')}
        </Button>
      </Card>
    </form>
  );
}
