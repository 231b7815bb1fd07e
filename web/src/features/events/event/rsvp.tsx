import type { EventDetails } from '@apprecio/contract/events/event';
import { type EventAnswer, eventAnswers } from '@apprecio/contract/events/limits';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { useRsvp } from './use-rsvp.ts';

function Waiting({ event: { mine: ownRsvp } }: { event: EventDetails }) {
  const t = useTranslations('events.rsvp');
  if (ownRsvp === null || ownRsvp.waiting === null) return null;
  return (
    <Callout tone="warning" icon={Clock}>
      <b className="font-semibold">{t('waitingTitle', { place: ownRsvp.waiting })}</b> {t('waitingText')}
    </Callout>
  );
}

function Guests({ event, guests, onChange }: { event: EventDetails; guests: number; onChange: (to: number) => void }) {
  const t = useTranslations('events.rsvp');
  const id = useId();
  const waits = event.mine !== null && event.mine.waiting !== null;
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p id={id} className="text-md font-medium">
          {t('guests')}
        </p>
        <p id={`${id}-help`} className="text-sm text-muted">
          {t(waits ? 'guestsWait' : 'guestsHelp', { count: event.guests })}
        </p>
      </div>
      <Stepper
        labelledBy={id}
        describedBy={`${id}-help`}
        size="sm"
        value={guests}
        min={0}
        max={event.guests}
        onChange={onChange}
      />
    </div>
  );
}

function Closed({ event: { status, can, rsvpUntil } }: { event: EventDetails }) {
  const t = useTranslations('events.rsvp');
  if (status === 4) return <Callout tone="info">{t('cancelled')}</Callout>;
  if (status === 3) return <p className="text-md text-muted">{t('over')}</p>;
  return <p className="text-sm text-muted">{t(can.answer ? 'until' : 'closed', { date: formatInstant(rsvpUntil) })}</p>;
}

/** Yes, maybe or no, in place; with guests, or a place on the waiting list. */
export function Rsvp({ event }: { event: EventDetails }) {
  const t = useTranslations('events.rsvp');
  const { answer, guests, say, statusMessage: statusText, error, busy } = useRsvp(event);
  const { can, mine: ownRsvp } = event;
  const offered = eventAnswers.filter((each) => (each === 'no' ? can.decline : can.answer) || each === ownRsvp?.answer);
  const waits = ownRsvp !== null && ownRsvp.waiting !== null;
  return (
    <div className="flex flex-col gap-4">
      <Waiting event={event} />
      {can.decline && (
        <div className="*:w-full [&_label]:flex-1 [&_label]:justify-center">
          <Segments<EventAnswer | 'none'>
            label={t('label')}
            value={answer ?? 'none'}
            onChange={(next) => next !== 'none' && say(next)}
            options={offered.map((each) => ({ value: each, label: t(each) }))}
          />
        </div>
      )}
      {can.answer && answer === 'yes' && event.guests > 0 && (
        <Guests event={event} guests={guests} onChange={(to) => say('yes', to)} />
      )}
      {can.decline && waits && (
        <Button block busy={busy} onClick={() => say('no')}>
          {t('leave')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {statusText}
      </p>
      {error !== undefined && (
        <Callout tone="danger" live>
          {error}
        </Callout>
      )}
      <Closed event={event} />
    </div>
  );
}
