import { createFileRoute } from '@tanstack/react-router';
import { loadProduct } from '../../features/store/load-store.ts';
import { VoucherPage } from '../../features/store/voucher-page.tsx';

export const Route = createFileRoute('/_app/store/voucher/$voucherId')({
  staticData: { title: 'store.voucher' },
  loader: async ({ context, params }) => loadProduct(context.queryClient, 'voucher', params.voucherId),
  component: Page,
});

function Page() {
  const { voucherId } = Route.useParams();
  return <VoucherPage id={voucherId} />;
}
