import type { Attendee, EventDetails } from '@apprecio/contract/events/event';
import { type AttendeeState, attendeeStates } from '@apprecio/contract/events/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { infinite, useCommand } from '../../../lib/api/query.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Chip } from '../../../ui/form/chip.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { CheckInButton } from '../check-in/check-in-button.tsx';
import { AnswersButton } from './answers-button.tsx';

function Tick({ id, attendee: { person, cameAt } }: { id: string; attendee: Attendee }) {
  const t = useTranslations('events.attendees');
  const words = useTranslations('events');
  const errorText = useErrorText();
  const tick = useCommand('events.tick', {
    onError: (error) => void toast({ variant: 'destructive', title: words('failed'), description: errorText(error) }),
  });
  const came = tick.isPending ? tick.variables.came : cameAt !== null;
  return (
    <Chip pressed={came} onClick={() => tick.mutate({ id, personId: person.id, came: !came })}>
      {t('came')} <span className="sr-only">{person.name}</span>
    </Chip>
  );
}

function Row({ event: { id, can }, attendee }: { event: EventDetails; attendee: Attendee }) {
  const t = useTranslations('events.attendees');
  const { person, guests } = attendee;
  return (
    <li className="flex items-center gap-3 border-t px-4 py-3 first:border-t-0 sm:px-5">
      <Avatar person={person} size={36} decorative />
      <div className="min-w-0 flex-1">
        <AppLink to={`/people/${person.id}`} className="text-md font-medium wrap-anywhere">
          {person.name}
        </AppLink>
        {person.department && <p className="text-sm wrap-anywhere text-muted">{person.department}</p>}
      </div>
      {guests > 0 && <span className="text-sm text-muted">{t('guests', { count: guests })}</span>}
      {can.tick && <Tick id={id} attendee={attendee} />}
    </li>
  );
}

/** Lists the attendees by answer. Hosts also see who does not attend. */
export function AttendeesCard({ event }: { event: EventDetails }) {
  const { id, counts, can } = event;
  const t = useTranslations('events.attendees');
  const [state, setState] = useState<AttendeeState>('yes');
  const list = useList(infinite('events.attendees', { id, state, limit: 20 }), { keep: true });
  const shown = attendeeStates.filter((each) => each === 'yes' || (counts[each] ?? 0) > 0);
  return (
    <Card aria-labelledby="attendees" className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 p-4 sm:px-5">
        <div className="min-w-40 flex-1">
          <h2 id="attendees" tabIndex={-1} className="type-section outline-none">
            {t('title')}
          </h2>
          <p className="text-sm text-muted">{t('line')}</p>
        </div>
        {can.showCode && <CheckInButton event={event} />}
        {can.seeAll && <AnswersButton id={id} />}
      </div>
      <div role="group" aria-label={t('which')} className="flex flex-wrap gap-2 px-4 pb-4 sm:px-5">
        {shown.map((each) => (
          <Chip key={each} pressed={each === state} onClick={() => setState(each)}>
            {t('count', { name: t(`states.${each}`), count: counts[each] ?? 0 })}
          </Chip>
        ))}
      </div>
      <QueryList
        query={list}
        within="card"
        shape={3}
        empty={t('none')}
        className="border-t"
        row={(attendee) => <Row key={attendee.person.id} event={event} attendee={attendee} />}
      />
    </Card>
  );
}
