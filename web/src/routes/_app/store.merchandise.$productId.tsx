import { createFileRoute } from '@tanstack/react-router';
import { loadProduct } from '../../features/store/load-store.ts';
import { MerchandisePage } from '../../features/store/merchandise-page.tsx';

export const Route = createFileRoute('/_app/store/merchandise/$productId')({
  staticData: { title: 'store.merchandise' },
  loader: async ({ context, params }) => loadProduct(context.queryClient, 'merchandise', params.productId),
  component: Page,
});

function Page() {
  const { productId } = Route.useParams();
  return <MerchandisePage id={productId} />;
}
