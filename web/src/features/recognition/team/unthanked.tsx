import { type UnthankedDays, unthankedDays } from '@apprecio/contract/recognition/my-team-figures';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { ShowMore } from '../../../ui/data/show-more.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { firstName, PersonLink } from '../card/names.tsx';
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
        {t('thankName', { name: firstName(person.name) })}
      </Button>
    </li>
  );
}

/** Who of my reports was not thanked for that long, who waits longest first; one press thanks. */
export function Unthanked({ days, onDays }: { days: UnthankedDays; onDays: (days: UnthankedDays) => void }) {
  const t = useTranslations('recognition.team');
  const head = useId();
  const list = useInfiniteQuery(unthankedList(days));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <Card aria-labelledby={head} className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-5">
        <div className="min-w-0 grow basis-60">
          <h2 id={head} className="type-card">
            {t('unthanked', { days })}
          </h2>
          <p className="min-h-[1.5em] text-sm text-muted">{list.data && t('unthankedLine', { count: total })}</p>
        </div>
        <Segments
          size="sm"
          label={t('howLong')}
          value={String(days)}
          onChange={(next) => onDays(Number(next) as UnthankedDays)}
          options={unthankedDays.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        />
      </div>
      {list.isError && items.length === 0 ? (
        <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<RowsSkeleton rows={3} />}>
          {() =>
            items.length === 0 ? (
              <EmptyState bare drawing="notes" level={3} title={t('everyone')} text={t('everyoneText')} />
            ) : (
              <ul aria-labelledby={head}>
                {items.map((missed) => (
                  <Row key={missed.id} missed={missed} />
                ))}
              </ul>
            )
          }
        </Loading>
      )}
      {list.hasNextPage && (
        <div className="border-t">
          <ShowMore
            shown={items.length}
            total={total}
            more
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </Card>
  );
}
