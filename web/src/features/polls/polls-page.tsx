import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { PollsSurveysPage, type PollsSurveysPageProps } from './list-page/public.tsx';
import { PollCard } from './poll/poll-card.tsx';
import { pollList } from './polls-view.ts';

const refreshMs = 15_000;

/** Draws the polls of a tab, on /polls, /surveys and /organization/polls-surveys (POLL-02). */
export function PollsPage(props: PollsSurveysPageProps) {
  const t = useTranslations('polls');
  const { tab = 'active' } = props.view;
  const polls = useList(pollList(props.view), { keep: true, refetchInterval: tab === 'active' && refreshMs });
  return (
    <PollsSurveysPage
      {...props}
      kind="polls"
      query={polls}
      create={t('ask')}
      none={t('none.textVoter')}
      found={t('results', { count: polls.items.length })}
      className="grid items-start gap-4 md:grid-cols-2"
      row={(poll) => (
        <li key={poll.id}>
          <PollCard poll={poll} />
        </li>
      )}
    />
  );
}
