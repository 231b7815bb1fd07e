import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { useMe } from '../../lib/session/me.ts';
import { Card } from '../../ui/data/card.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';

/** Those who report to me, each with the page for a talk with them. */
export function MeetingList() {
  const t = useTranslations('reports.meeting');
  const head = useId();
  const me = useMe();
  const { data } = useQuery(query('people.branch', { managerId: me.id, limit: 50 }));
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-labelledby={head} pad="padded">
      <h2 id={head} className="type-card">
        {t('prepare')}
      </h2>
      <p className="mb-2 text-sm text-muted">{t('prepareLine')}</p>
      <ul className="flex flex-col gap-1.5 text-md">
        {data.items.map(({ id, name }) => (
          <li key={id}>
            <TextLink to={`/my-team/${id}`}>
              <span translate="no">{name}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
