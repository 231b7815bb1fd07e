import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../../lib/api/fresh.ts';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { FormPage } from '../../../ui/layout/form-page.tsx';
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
  const poll = useFresh({ ...query('polls.details', { id: pollId ?? '' }), enabled: pollId !== undefined });
  return (
    <FormPage
      title={t(pollId === undefined ? 'title' : 'editTitle')}
      text={t('line')}
      choices={choices}
      before={poll}
      fresh={pollId === undefined}
      missing={{
        to: communityId ? `/communities/${communityId}` : '/organization/polls-surveys',
        title: missing('title'),
        text: missing('text'),
        action: missing('action'),
      }}
    >
      {(offered) => (
        <PollForm
          poll={poll.data}
          choices={offered}
          communityId={communityId}
          onDone={() =>
            void navigate(communityId ? communityAt(communityId) : { to: '/polls', search: { tab: 'active' } })
          }
        />
      )}
    </FormPage>
  );
}
