import { createFileRoute } from '@tanstack/react-router';
import { ModerationPage } from '../../features/posts/moderation/moderation-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/moderation')({
  staticData: { title: 'posts.moderation' },
  validateSearch: (search): { state?: 'decided' } => (search['state'] === 'decided' ? { state: 'decided' } : {}),
  loader: async () => loadMessages('posts', 'posts/moderation', 'recognition'),
  component: Page,
});

function Page() {
  const { state = 'open' } = Route.useSearch();
  return <ModerationPage key={state} state={state} />;
}
