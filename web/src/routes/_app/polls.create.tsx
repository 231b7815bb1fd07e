import { createFileRoute } from '@tanstack/react-router';
import { CreatePollPage } from '../../features/polls/asking/create-poll-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

interface SearchParams {
  communityId?: string;
}

function readSearchParams({ communityId }: Record<string, unknown>): SearchParams {
  return typeof communityId === 'string' ? { communityId } : {};
}

export const Route = createFileRoute('/_app/polls/create')({
  staticData: { title: 'polls.createPolls' },
  validateSearch: rawSearch<SearchParams>,
  loader: async () => loadMessages('polls', 'audiences'),
  component: Page,
});

function Page() {
  const { communityId } = Route.useSearch({ select: readSearchParams });
  return <CreatePollPage pollId={undefined} communityId={communityId} />;
}
