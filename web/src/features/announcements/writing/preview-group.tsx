import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { channels } from '@apprecio/contract/notifications/notifications.notices';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatList } from '../../../lib/i18n/format.ts';
import { instantAt } from '../../../lib/i18n/zone.ts';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { Draft } from './draft.ts';
import { useGroups } from './groups.ts';
import { timeIn, timeOnClock, zoneName } from './zone-time.ts';

const [namesShown, zonesShown] = [5, 6];

type People = AnswerOf<'audiences.people'>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 text-md wrap-anywhere">{children}</dd>
    </div>
  );
}

function Zone({ draft, zone, count }: { draft: Draft; zone: string; count: number }) {
  const t = useTranslations('announcements.preview');
  const { publishAt, atReadersHour, mustAcknowledge, by, expiresAt } = draft;
  const appears = atReadersHour ? timeOnClock(publishAt) : timeIn(zone, instantAt(publishAt));
  return (
    <li className="py-1.5 first:pt-0 last:pb-0">
      <span className="block font-medium">{t('zone', { zone: zoneName(zone), count })}</span>
      <span className="block text-sm">{publishAt ? t('appears', { date: appears }) : t('appearsNow')}</span>
      {mustAcknowledge && by && (
        <span className="block text-sm">{t('confirmBy', { date: timeIn(zone, instantAt(by)) })}</span>
      )}
      <span className="block text-sm">
        {expiresAt ? t('ends', { date: timeIn(zone, instantAt(expiresAt)) }) : t('endsNever')}
      </span>
    </li>
  );
}

function Facts({ draft, people: { items, counts, zones = [] } }: { draft: Draft; people: People }) {
  const t = useTranslations('announcements.preview');
  const ways = useTranslations('announcements.ways');
  const { mustAcknowledge } = draft;
  const count = counts?.reached ?? items.length;
  const names = items.map(({ name }) => name);
  const more = count - names.length;
  const selectedChannels = channels.filter(
    (each) => draft.channels.includes(each) || (each === 'inApp' && mustAcknowledge),
  );
  return (
    <dl className="divide-y">
      <Fact name={t('reached', { count })}>
        {formatList(more > 0 ? [...names, t('andMore', { count: more })] : names)}
      </Fact>
      <Fact name={t('mustConfirm')}>{t(mustAcknowledge ? 'confirms' : 'confirmsNot')}</Fact>
      <Fact name={ways('title')}>
        {ways('told', {
          count: selectedChannels.length,
          ways: formatList(selectedChannels.map((each) => ways(`names.${each}`))),
        })}
      </Fact>
      <Fact name={t('times')}>
        <ul>
          {zones.slice(0, zonesShown).map((each) => (
            <Zone key={each.zone} draft={draft} {...each} />
          ))}
        </ul>
        {zones.length > zonesShown && (
          <span className="text-sm text-muted">{t('moreZones', { count: zones.length - zonesShown })}</span>
        )}
      </Fact>
    </dl>
  );
}

/**
 * Shows an announcement as each group of its audience sees it: the group's people, and the content and times on their
 * clocks.
 */
export function PreviewGroup({ draft, choices, open }: { draft: Draft; choices: AudienceChoices; open: boolean }) {
  const t = useTranslations('announcements.preview');
  const groups = useGroups(draft.audience, choices);
  const [chosen, setChosen] = useState('');
  const group = groups.find(({ key }) => key === chosen) ?? groups[0];
  const people = useQuery({
    ...query('audiences.people', { audience: group?.audience ?? { kind: 'team' }, limit: namesShown }),
    enabled: open && group !== undefined,
  });
  if (!group) return <p className="text-md text-muted">{t('noGroup')}</p>;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {groups.length > 1 ? (
        <Select
          label={t('group')}
          value={group.key}
          options={groups.map(({ key, label }) => ({ value: key, label }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : (
        <h3 className="type-section wrap-anywhere">{group.label}</h3>
      )}
      <QueryResult query={people} bare shape={<RowsSkeleton rows={4} />}>
        {(data) => <Facts draft={draft} people={data} />}
      </QueryResult>
    </div>
  );
}
