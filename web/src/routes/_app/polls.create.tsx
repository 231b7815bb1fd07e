import { createFileRoute } from '@tanstack/react-router';
import { CreatePollPage } from '../../features/polls/asking/create-poll-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

interface Asked {
  communityId?: string;
}

function readAsked({ communityId }: Record<string, unknown>): Asked {
  return typeof communityId === 'string' ? { communityId } : {};
}

export const Route = createFileRoute('/_app/polls/create')({
  staticData: { title: 'polls.createPolls' },
  validateSearch: rawSearch<Asked>,
  loader: async () => loadMessages('polls', 'audiences'),
  component: Page,
});

function Page() {
  const { communityId } = Route.useSearch({ select: readAsked });
  return <CreatePollPage pollId={undefined} communityId={communityId} />;
}
