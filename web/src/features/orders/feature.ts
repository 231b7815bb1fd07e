import { PackageCheck } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const orders: WebFeature = {
  name: 'orders',
  navigation: [
    { id: 'orders', to: '/orders', place: 80, icon: PackageCheck, pages: ['/order-summary'] },
    {
      id: 'board',
      to: '/organization/orders',
      place: 46,
      group: 'organization',
      heading: 'rewards',
      managedOn: '/orders',
    },
  ],
};
