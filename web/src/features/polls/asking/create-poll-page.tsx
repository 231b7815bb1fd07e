import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { isGone, Missing } from '../../../ui/layout/detail-page.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { PollForm } from './poll-form.tsx';

const communityAt = (communityId: string) => ({ to: '/communities/$communityId', params: { communityId } }) as const;

/**
 * /organization/create-polls: asks a poll, or with `pollId` changes one; /polls/create: the same for who leads a
 * community, back to which it leads.
 */
export function CreatePollPage({
  pollId,
  communityId,
}: {
  pollId: string | undefined;
  communityId?: string | undefined;
}) {
  const t = useTranslations('polls.form');
  const missing = useTranslations('polls.missing');
  const navigate = useNavigate();
  const choices = useQuery({ ...query('audiences.choices', {}), ...fetchedAhead });
  const poll = useQuery({ ...query('polls.details', { id: pollId ?? '' }), enabled: pollId !== undefined });
  const failed = choices.isError || poll.isError;
  const ready = choices.data !== undefined && (pollId === undefined || poll.data !== undefined);
  const retry = () => {
    if (choices.isError) void choices.refetch();
    if (poll.isError) void poll.refetch();
  };
  if (isGone(poll.error) && !poll.data) {
    return (
      <PageBody>
        <Missing
          to={communityId ? `/communities/${communityId}` : '/organization/polls-surveys'}
          title={missing('title')}
          text={missing('text')}
          action={missing('action')}
        />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHead title={t(pollId === undefined ? 'title' : 'editTitle')} text={t('line')} />
      {failed && !ready ? (
        <ErrorState busy={choices.isFetching || poll.isFetching} onRetry={retry} />
      ) : (
        <Loading loading={!ready} shape={<RowsSkeleton rows={6} />}>
          {() => (
            <PollForm
              poll={poll.data}
              choices={choices.data!}
              communityId={communityId}
              onDone={() =>
                void navigate(communityId ? communityAt(communityId) : { to: '/polls', search: { tab: 'active' } })
              }
            />
          )}
        </Loading>
      )}
    </PageBody>
  );
}
