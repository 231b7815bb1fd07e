import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'store', to: '/store' },
  { id: 'wishlist', to: '/wishlist' },
  { id: 'catalogue', to: '/organization/store' },
  { id: 'newProduct', to: '/organization/store#new-product', press: true },
  { id: 'giftVouchers', to: '/organization/store?tab=gift_vouchers' },
  { id: 'experiences', to: '/organization/store?tab=experiences' },
  { id: 'importProducts', to: '/organization/store?open=file' },
  { id: 'promoCodes', to: '/organization/store?tab=promo_codes' },
];
