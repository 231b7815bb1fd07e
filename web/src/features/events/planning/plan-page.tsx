import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { isGone, Missing } from '../../../ui/layout/detail-page.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EventForm } from './event-form.tsx';

/** /events/new: plans an event, with `communityId` for that community, or with `eventId` changes one. */
export function PlanPage({ eventId, communityId }: { eventId: string | undefined; communityId: string | undefined }) {
  const t = useTranslations('events.form');
  const missing = useTranslations('events.missing');
  const navigate = useNavigate();
  const choices = useQuery({ ...query('audiences.choices', {}), ...fetchedAhead });
  const before = useQuery({ ...query('events.details', { id: eventId ?? '' }), enabled: eventId !== undefined });
  const failed = choices.isError || before.isError;
  const ready = choices.data !== undefined && (eventId === undefined || before.data !== undefined);
  const retry = () => {
    if (choices.isError) void choices.refetch();
    if (before.isError) void before.refetch();
  };
  if (isGone(before.error) && !before.data) {
    return (
      <PageBody>
        <Missing to="/events" title={missing('title')} text={missing('text')} action={missing('action')} />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHead title={t(eventId === undefined ? 'title' : 'editTitle')} text={t('line')} />
      {failed && !ready ? (
        <ErrorState busy={choices.isFetching || before.isFetching} onRetry={retry} />
      ) : (
        <Loading loading={!ready} shape={<RowsSkeleton rows={6} />}>
          {() => (
            <EventForm
              before={before.data}
              choices={choices.data!}
              communityId={communityId}
              onDone={(id) => void navigate({ to: '/events/$eventId', params: { eventId: id } })}
            />
          )}
        </Loading>
      )}
    </PageBody>
  );
}
