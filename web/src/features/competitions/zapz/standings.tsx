import type { Participant } from '@apprecio/contract/competitions/competitions.entities';
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

function Row({ of: { person, score, position, points, waiting }, own }: { of: Participant; own: boolean }) {
  const t = useTranslations('competitions');
  return (
    <li className={cn('flex items-center gap-3 border-t px-4 py-2.5 first:border-t-0 sm:px-5', own && 'bg-selected')}>
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
        <span className="block text-xs text-muted">{own ? t('you') : person.department}</span>
      </span>
      <span className="text-right text-md tabular-nums">
        {score === null ? t('noScore') : formatNumber(score)}
        {waiting && <span className="block text-xs text-muted">{t('entryWaits')}</span>}
        {points !== null && points > 0 && (
          <span className="block text-xs text-muted">{t('plus', { count: points })}</span>
        )}
      </span>
    </li>
  );
}

/** Shows everyone who takes part, the highest score first; live while the competition runs. Whoever is further down sees their own row first. */
export function Standings({ zapz, live }: { zapz: ZapzDetail; live: boolean }) {
  const t = useTranslations('competitions');
  const me = useMe();
  const list = useList(infinite('competitions.participants', { id: zapz.id, limit: 20 }), {
    refetchInterval: live && refreshMs,
  });
  const isFurtherDown = zapz.joined && list.items.length > 0 && !list.items.some(({ person }) => person.id === me.id);
  const own: Participant = {
    person: me,
    score: zapz.myScore,
    position: zapz.myPosition,
    points: null,
    waiting: zapz.myEntry?.state === 'waiting',
  };
  return (
    <Card aria-labelledby="zapz-everyone" className="pb-2.5">
      <CardHead id="zapz-everyone" title={t(live ? 'standings' : 'everyone')} />
      {isFurtherDown && (
        <ul aria-label={t('you')} className="border-b">
          <Row of={own} own />
        </ul>
      )}
      <QueryList
        query={list}
        within="card"
        shape={3}
        ordered
        empty={t('nobodyYet')}
        row={(each) => <Row key={each.person.id} of={each} own={each.person.id === me.id} />}
      />
    </Card>
  );
}
