import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { AnnouncementRow } from './announcement-row.tsx';

/** A few announcements on Home: those that I must read first; nothing while there are none. Those `without` are left out, as For you shows them. */
export function AnnouncementsCard({ without }: { without: ReadonlySet<string> }) {
  const t = useTranslations('announcements.card');
  const { data } = useQuery(query('announcements.widget', {}));
  const shown = data?.filter(({ id }) => !without.has(id)) ?? [];
  if (shown.length === 0) return null;
  return (
    <Card aria-labelledby="home-announcements" className="overflow-hidden">
      <CardHead id="home-announcements" title={t('title')} end={<TextLink to="/announcements">{t('all')}</TextLink>} />
      <ul>
        {shown.map((announcement) => (
          <AnnouncementRow key={announcement.id} announcement={announcement} />
        ))}
      </ul>
    </Card>
  );
}
