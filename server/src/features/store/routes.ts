import { catalogue } from '@apprecio/contract/store/catalogue';
import { store } from '@apprecio/contract/store/operations';
import { bind } from '../../platform/context.ts';
import { experience, merchandiseDetail, related, voucher } from './details/queries.ts';
import { changeProduct } from './management/commands.ts';
import { loadCodesFile } from './management/external.ts';
import { catalogueList } from './management/queries.ts';
import { categories, experiences, filters, merchandise, products, vouchers } from './queries.ts';
import { toggleWish } from './wishlist/commands.ts';
import { wishlist } from './wishlist/queries.ts';

export const storeRoutes = [
  ...bind(store, {
    'store.filters': filters,
    'store.categories': categories,
    'store.products': products,
    'store.merchandise': merchandise,
    'store.merchandiseDetail': merchandiseDetail,
    'store.related': related,
    'store.vouchers': vouchers,
    'store.voucher': voucher,
    'store.experiences': experiences,
    'store.experience': experience,
    'store.toggleWish': toggleWish,
    'store.wishlist': wishlist,
  }),
  ...bind(catalogue, {
    'store.catalogue': catalogueList,
    'store.changeProduct': changeProduct,
    'store.loadCodes': loadCodesFile,
  }),
];
