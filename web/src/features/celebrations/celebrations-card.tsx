import type { Occasion } from '@apprecio/contract/celebrations/celebration';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { CelebrationRow } from './celebration-row.tsx';

/** Shows the next birthdays or work anniversaries on Home. Draws nothing if there are none. */
export function CelebrationsCard({ occasion }: { occasion: Occasion }) {
  const t = useTranslations('celebrations.card');
  const { data } = useQuery(query('celebrations.widget', { occasion }));
  if (!data || data.length === 0) return null;
  const to = occasion === 'birthday' ? '/birthdays' : '/work-anniversaries';
  return (
    <Card aria-labelledby={`home-${occasion}`}>
      <CardHead id={`home-${occasion}`} title={t(occasion)} end={<TextLink to={to}>{t('all')}</TextLink>} />
      <ul>
        {data.map((celebration) => (
          <CelebrationRow key={celebration.person.id} celebration={celebration} short />
        ))}
      </ul>
    </Card>
  );
}
