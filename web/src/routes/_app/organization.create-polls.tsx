import { createFileRoute } from '@tanstack/react-router';
import { CreatePollPage } from '../../features/polls/asking/create-poll-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

interface SearchParams {
  pollId?: string;
}

function readSearchParams({ pollId }: Record<string, unknown>): SearchParams {
  return typeof pollId === 'string' ? { pollId } : {};
}

export const Route = createFileRoute('/_app/organization/create-polls')({
  staticData: { title: 'polls.createPolls' },
  validateSearch: rawSearch<SearchParams>,
  loader: async () => loadMessages('polls', 'audiences'),
  component: Page,
});

function Page() {
  const { pollId } = Route.useSearch({ select: readSearchParams });
  return <CreatePollPage key={pollId} pollId={pollId} />;
}
