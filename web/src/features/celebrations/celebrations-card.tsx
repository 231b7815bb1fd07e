import type { Occasion } from '@apprecio/contract/celebrations/occasions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { CelebrationRow } from './celebration-row.tsx';

/** Shows the next birthdays or work anniversaries on Home. Those `without` are left out, as For you shows them. Draws nothing if there are none. */
export function CelebrationsCard({ occasion, without }: { occasion: Occasion; without: ReadonlySet<string> }) {
  const t = useTranslations('celebrations.card');
  const { data } = useQuery(query('celebrations.widget', { occasion }));
  const [heldBefore, setHeldBefore] = useState(without);
  if ([...without].some((key) => !heldBefore.has(key))) setHeldBefore(new Set([...heldBefore, ...without]));
  const keyOf = ({ person }: { person: { id: string } }) => `${person.id} ${occasion}`;
  const shown = data?.filter((celebration) => !without.has(keyOf(celebration))) ?? [];
  if (shown.length === 0) return null;
  const to = occasion === 'birthday' ? '/birthdays' : '/work-anniversaries';
  return (
    <Card aria-labelledby={`home-${occasion}`}>
      <CardHead id={`home-${occasion}`} title={t(occasion)} end={<TextLink to={to}>{t('all')}</TextLink>} />
      <ul>
        {shown.map((celebration) => (
          <CelebrationRow
            key={celebration.person.id}
            celebration={celebration}
            short
            asksForWords={heldBefore.has(keyOf(celebration))}
          />
        ))}
      </ul>
    </Card>
  );
}
