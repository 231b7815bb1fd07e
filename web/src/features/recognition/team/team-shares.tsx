import { shareLimits } from '@apprecio/contract/recognition/my-team-figures';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { sharesQuery } from './team-queries.ts';

/**
 * Shows the shares of the team and of the company that were thanked and that thanked others. Draws nothing if a group
 * is too small.
 */
export function TeamShares() {
  const t = useTranslations('recognition.team.shares');
  const head = useId();
  const shares = useQuery(sharesQuery).data?.shares;
  if (!shares) return null;
  const { team, company } = shares;
  return (
    <Card pad="padded" aria-labelledby={head}>
      <h2 id={head} className="type-card">
        {t('title')}
      </h2>
      <p className="text-sm text-muted">{t('line', { days: shareLimits.days })}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {(['thanked', 'gave'] as const).map((kind) => {
          const teamPercent = Math.round((team[kind] / team.people) * 100);
          const all = Math.round((company[kind] / company.people) * 100);
          return (
            <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-md">
              <span className="min-w-32 max-sm:flex-1">{t(kind)}</span>
              <span
                role="img"
                aria-label={t('bar', { what: t(kind), team: teamPercent, company: all })}
                className="relative h-2 flex-1 rounded-xs bg-quiet max-sm:order-last max-sm:my-1 max-sm:basis-full"
              >
                <span
                  className="absolute inset-y-0 left-0 rounded-xs bg-primary-line"
                  style={{ width: `${teamPercent}%` }}
                />
                <span className="absolute -inset-y-1.5 w-0.5 -translate-x-1/2 bg-ink" style={{ left: `${all}%` }} />
              </span>
              <span aria-hidden="true" className="min-w-20 text-right tabular-nums">
                <b className="font-semibold">{t('percent', { percent: teamPercent })}</b>{' '}
                <span className="text-muted">{t('percent', { percent: all })}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
