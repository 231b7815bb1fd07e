import { useTranslations } from 'use-intl';
import { formatDate, formatInstant } from '../../../lib/i18n/format.ts';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { WaitingRow, YesAndNo } from '../../../ui/list/waiting-row.tsx';

function Event({ item, acts }: RowProps<'events'>) {
  const t = useTranslations('inbox.events');
  const { id, author, title, place, startsAt, day } = item;
  const say = (answer: 'yes' | 'no') => ({
    label: t(answer),
    whole: t(`${answer}One`, { title }),
    onPress: () =>
      void acts.decide(
        async () => acts.send('events.rsvp', { id, answer }),
        (after) => t(after.mine?.waiting ? 'waiting' : `${answer}Said`, { title }),
      ),
  });
  const when = day === null ? formatInstant(startsAt) : formatDate(day);
  return (
    <WaitingRow
      person={author}
      title={t('title', { name: author.name, title })}
      note={when}
      sub={place}
      to={`/events/${id}`}
    >
      <YesAndNo yes={say('yes')} no={say('no')} />
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  events: {
    place: 170,
    endsAt: ({ startsAt }) => startsAt,
    keyOf: ({ id }) => id,
    Row: Event,
    list: '/events?view=list',
  },
};
