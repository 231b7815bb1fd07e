import { codeColumns, productImports } from '@apprecio/contract/store/file-columns';
import type { Feature } from '../../platform/feature.ts';
import { storeCodes } from './code-files.commands.ts';
import { storeProducts } from './importing/importing.commands.ts';
import { storeNotices } from './store.notices.ts';
import { storeReactions } from './store.reactions.ts';
import { storeRoutes } from './store.routes.ts';
import { refreshProducts } from './text-keys.commands.ts';
import { keyPurpose } from './vault/vault.commands.ts';

export const store: Feature = {
  name: 'store',
  routes: storeRoutes,
  notices: [storeNotices],
  reactions: storeReactions,
  // The codes are sealed with this key of their organisation.
  sealed: [{ table: 'voucher_keys', column: 'sealed', purpose: keyPurpose }],
  imports: { ...productImports, codes: codeColumns },
  batchKinds: { 'store.products': storeProducts, 'vouchers.codes': storeCodes },
  textKeys: refreshProducts,
};
