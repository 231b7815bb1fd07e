import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import type { ZapzDetail } from '../zapz-view.ts';

const refreshMs = 15_000;

/** Everyone who takes part, the highest score first; live while the competition runs. */
export function Standings({ zapz, live }: { zapz: ZapzDetail; live: boolean }) {
  const t = useTranslations('competitions');
  const me = useMe();
  const list = useList(infinite('competitions.participants', { id: zapz.id, limit: 20 }), {
    refetchInterval: live && refreshMs,
  });
  return (
    <Card aria-labelledby="zapz-everyone" className="pb-2.5">
      <CardHead id="zapz-everyone" title={t(live ? 'standings' : 'everyone')} />
      <QueryList
        query={list}
        within="card"
        shape={3}
        ordered
        empty={t('nobodyYet')}
        row={({ person, score, position, points, waiting }) => (
          <li
            key={person.id}
            className={cn(
              'flex items-center gap-3 border-t px-4 py-2.5 first:border-t-0 sm:px-5',
              person.id === me.id && 'bg-selected',
            )}
          >
            <span className="w-7 shrink-0 font-semibold tabular-nums">
              {position === null ? (
                <span aria-hidden="true">–</span>
              ) : (
                <>
                  <span className="sr-only">{t('place')} </span>
                  {position}
                </>
              )}
            </span>
            <Avatar person={person} size={36} decorative />
            <span className="min-w-0 flex-1">
              <AppLink
                to={`/people/${person.id}`}
                className="block text-md font-medium wrap-anywhere underline-offset-3 hover:underline"
              >
                {person.name}
              </AppLink>
              <span className="block text-xs text-muted">{person.id === me.id ? t('you') : person.department}</span>
            </span>
            <span className="text-right text-md tabular-nums">
              {score === null ? t('noScore') : formatNumber(score)}
              {waiting && <span className="block text-xs text-muted">{t('entryWaits')}</span>}
              {points !== null && points > 0 && (
                <span className="block text-xs text-muted">{t('plus', { count: points })}</span>
              )}
            </span>
          </li>
        )}
      />
    </Card>
  );
}
