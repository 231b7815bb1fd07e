import { createFileRoute } from '@tanstack/react-router';
import { ExperiencePage } from '../../features/store/experience-page.tsx';
import { loadProduct } from '../../features/store/load-store.ts';

export const Route = createFileRoute('/_app/store/experience/$experienceId')({
  staticData: { title: 'store.experience' },
  loader: async ({ context, params }) => loadProduct(context.queryClient, 'experience', params.experienceId),
  component: Page,
});

function Page() {
  const { experienceId } = Route.useParams();
  return <ExperiencePage id={experienceId} />;
}
