import { meetingPrinted } from '@apprecio/contract/reports/groups';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { infinite } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListEnd } from '../../../ui/list/list-end.tsx';
import { PersonLink } from '../../recognition/public.tsx';
import type { Meeting, MeetingView } from './meeting.ts';

type Direction = 'received' | 'given';

const atOnce = 100;

function partOf(meeting: Meeting, direction: Direction) {
  return direction === 'received'
    ? { count: meeting.received, newest: meeting.receivedNewest, cursor: meeting.receivedCursor }
    : { count: meeting.given, newest: meeting.givenNewest, cursor: meeting.givenCursor };
}

/** The thank-yous after the newest of a list. */
function restOf(meeting: Meeting, view: MeetingView, direction: Direction) {
  const { cursor } = partOf(meeting, direction);
  const { id } = meeting.person;
  return infinite('reports.oneToOneThanks', {
    ...view,
    id,
    direction,
    limit: atOnce,
    ...(cursor !== null && { cursor }),
  });
}

/** Thank-yous of a talk, the newest first, more of them when asked for. */
export function MeetingThanks({
  meeting,
  view,
  direction,
}: {
  meeting: Meeting;
  view: MeetingView;
  direction: Direction;
}) {
  const t = useTranslations('reports.meeting');
  const { count, newest, cursor } = partOf(meeting, direction);
  const rest = useInfiniteQuery({
    ...restOf(meeting, view, direction),
    enabled: ({ state }) => cursor !== null && state.data !== undefined,
  });
  const rows = [...newest, ...(rest.data?.pages.flatMap(({ items }) => items) ?? [])];
  const more = rest.data ? rest.hasNextPage : cursor !== null;
  return (
    <>
      {more && <p className="mb-1 text-sm text-muted">{t('newest', { count: rows.length })}</p>}
      <ul>
        {rows.map(({ id, at, person, points, message }) => (
          <li key={id} className="border-t py-2.5 text-md first:border-t-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">
                <PersonLink person={person} />
              </span>
              <span className="text-sm text-muted tabular-nums">
                {formatDate(at)}
                {points > 0 && ` · ${t('points', { count: points })}`}
              </span>
            </p>
            {message === null ? (
              <p className="text-muted">{t('noMessage')}</p>
            ) : (
              <p translate="no" className="wrap-anywhere whitespace-pre-line">
                <LinkedText text={message} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="print:hidden">
        {rest.isLoadingError || rest.isFetchNextPageError ? (
          <ErrorState bare busy={rest.isFetching} onRetry={() => void rest.fetchNextPage()} />
        ) : (
          more && (
            <ListEnd
              list={{ hasNextPage: more, isFetchingNextPage: rest.isFetching, fetchNextPage: rest.fetchNextPage }}
              shown={rows.length}
              total={count}
            />
          )
        )}
      </div>
    </>
  );
}

/** Prints a talk with what its days have, as far as `meetingPrinted`. */
export function usePrint(meeting: Meeting | undefined, view: MeetingView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const directions = (['received', 'given'] as const).filter(
        (direction) => meeting && partOf(meeting, direction).cursor !== null,
      );
      const pages = meetingPrinted / atOnce;
      await Promise.all(
        directions.map((direction) => client.infiniteQuery({ ...restOf(meeting!, view, direction), pages })),
      );
    },
    // Loaded rows are drawn before the print. A note above the list reports the missing ones.
    onSettled: () => void setTimeout(() => window.print()),
  });
}
