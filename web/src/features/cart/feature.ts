import { ShoppingCart } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const cart: WebFeature = {
  name: 'cart',
  navigation: [{ id: 'cart', to: '/cart', place: 65, icon: ShoppingCart, pages: ['/checkout'] }],
};
