import { createFileRoute } from '@tanstack/react-router';
import { CelebrationsPage } from '../../features/celebrations/celebrations-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/work-anniversaries')({
  staticData: { title: 'celebrations.anniversaries' },
  loader: async () => loadMessages('celebrations'),
  component: () => <CelebrationsPage occasion="work_anniversary" />,
});
