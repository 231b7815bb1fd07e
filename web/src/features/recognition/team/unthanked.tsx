import { shortName } from '@apprecio/contract/people/short-names';
import { type UnthankedDays, unthankedDays } from '@apprecio/contract/recognition/my-team-figures';
import { Heart } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { PersonLink } from '../card/names.tsx';
import { giveIntent, openGive } from '../public.tsx';
import { unthankedList } from './team-queries.ts';

type Missed = AnswerOf<'recognition.unthanked'>['items'][number];

function Row({ missed: { person, lastAt, gave } }: { missed: Missed }) {
  const t = useTranslations('recognition.team');
  const last = lastAt ? t('last', { date: formatDate(lastAt) }) : t('never');
  return (
    <li className="flex items-center gap-3 border-t px-4 py-3 sm:px-5">
      <Avatar person={person} size={44} decorative />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <PersonLink person={person} />
        </p>
        <p className="text-sm text-muted">
          {[person.designation, last].filter(Boolean).join(' · ')}
          {gave > 0 && <span className="block text-ink-2">{t('gave', { count: gave })}</span>}
        </p>
      </div>
      <Button
        variant="tint"
        size="sm"
        icon={Heart}
        {...giveIntent}
        aria-label={t('thankName', { name: person.name })}
        onClick={() => openGive({ people: [person] })}
      >
        {t('thankName', { name: shortName(person) })}
      </Button>
    </li>
  );
}

/** Lists the reader's reports not thanked for that many days, longest first, each with a button to thank them. */
export function Unthanked({ days, onDays }: { days: UnthankedDays; onDays: (days: UnthankedDays) => void }) {
  const t = useTranslations('recognition.team');
  const head = useId();
  const list = useList(unthankedList(days));
  const total = list.first?.total ?? 0;
  return (
    <Card aria-labelledby={head} className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-5">
        <div className="min-w-0 grow basis-60">
          <h2 id={head} className="type-card">
            {t('unthanked', { days })}
          </h2>
          <p className="min-h-[1.5em] text-sm text-muted">{list.first && t('unthankedLine', { count: total })}</p>
        </div>
        <Segments
          size="sm"
          label={t('howLong')}
          value={String(days)}
          onChange={(next) => onDays(Number(next) as UnthankedDays)}
          options={unthankedDays.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        />
      </div>
      <QueryList
        query={list}
        total={list.hasNextPage ? total : undefined}
        within="card"
        shape={3}
        empty={{ drawing: 'notes', level: 3, title: t('everyone'), text: t('everyoneText') }}
        labelledBy={head}
        row={(missed) => <Row key={missed.id} missed={missed} />}
      />
    </Card>
  );
}
