import { createFileRoute } from '@tanstack/react-router';
import { PollPage } from '../../features/polls/poll/poll-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/polls/$pollId')({
  staticData: { title: 'polls.poll' },
  loader: async () => loadMessages('polls'),
  component: Page,
});

function Page() {
  const { pollId } = Route.useParams();
  return <PollPage id={pollId} list="/polls" />;
}
