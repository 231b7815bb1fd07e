import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { EventRow } from './event-row.tsx';

/** A few events to come on Home; nothing while there are none. Those `without` are left out, as For you shows them. */
export function EventsCard({ without }: { without: ReadonlySet<string> }) {
  const t = useTranslations('events.card');
  const { data } = useQuery(query('events.widget', {}));
  const shown = data?.filter(({ id }) => !without.has(id)) ?? [];
  if (shown.length === 0) return null;
  return (
    <Card aria-labelledby="home-events" className="overflow-hidden">
      <CardHead id="home-events" title={t('title')} end={<TextLink to="/events">{t('all')}</TextLink>} />
      <ul>
        {shown.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </Card>
  );
}
