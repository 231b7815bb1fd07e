import { createFileRoute } from '@tanstack/react-router';
import { CreatePollPage } from '../../features/polls/asking/create-poll-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

interface Asked {
  pollId?: string;
}

function readAsked({ pollId }: Record<string, unknown>): Asked {
  return typeof pollId === 'string' ? { pollId } : {};
}

export const Route = createFileRoute('/_app/organization/create-polls')({
  staticData: { title: 'polls.createPolls' },
  validateSearch: rawSearch<Asked>,
  loader: async () => loadMessages('polls', 'audiences'),
  component: Page,
});

function Page() {
  const { pollId } = Route.useSearch({ select: readAsked });
  return <CreatePollPage key={pollId} pollId={pollId} />;
}
