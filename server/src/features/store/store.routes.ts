import { catalogue as catalogueOperations } from '@apprecio/contract/store/catalogue';
import { editing } from '@apprecio/contract/store/editing';
import { goals as goalOperations } from '@apprecio/contract/store/goals';
import { importing } from '@apprecio/contract/store/importing';
import { ratings as ratingOperations } from '@apprecio/contract/store/ratings';
import { starter } from '@apprecio/contract/store/starter';
import { store } from '@apprecio/contract/store/store.operations';
import { bind } from '../../platform/context.ts';
import { experience, merchandiseDetail, related, voucher } from './details/details.queries.ts';
import { changeProduct, createProduct } from './editing/editing.commands.ts';
import { addPicture } from './editing/editing.external.ts';
import { catalogueCategories, catalogueDetail } from './editing/editing.queries.ts';
import { filters } from './filters/filters.queries.ts';
import { importProducts } from './importing/importing.external.ts';
import { faultyProducts } from './importing/importing.queries.ts';
import { loadCodes } from './management/management.external.ts';
import { catalogue } from './management/management.queries.ts';
import { arrangePictures, removePicture } from './pictures/pictures.commands.ts';
import { hideRating, rate } from './ratings/ratings.commands.ts';
import { myRating, ratings } from './ratings/ratings.queries.ts';
import { addStarterRewards, removeStarterRewards } from './starter/starter.commands.ts';
import { starterRewards } from './starter/starter.queries.ts';
import { categories, experiences, merchandise, products, vouchers } from './store.queries.ts';
import { setGoal, toggleWish } from './wishlist/wishlist.commands.ts';
import { goals, wishlist } from './wishlist/wishlist.queries.ts';

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
  ...bind(goalOperations, {
    'store.setGoal': setGoal,
    'store.goals': goals,
  }),
  ...bind(catalogueOperations, {
    'store.catalogue': catalogue,
    'store.loadCodes': loadCodes,
  }),
  ...bind(importing, {
    'store.importProducts': importProducts,
    'store.faultyProducts': faultyProducts,
  }),
  ...bind(starter, {
    'store.starterRewards': starterRewards,
    'store.addStarterRewards': addStarterRewards,
    'store.removeStarterRewards': removeStarterRewards,
  }),
  ...bind(ratingOperations, {
    'store.rate': rate,
    'store.ratings': ratings,
    'store.myRating': myRating,
    'store.hideRating': hideRating,
  }),
  ...bind(editing, {
    'store.catalogueDetail': catalogueDetail,
    'store.catalogueCategories': catalogueCategories,
    'store.createProduct': createProduct,
    'store.changeProduct': changeProduct,
    'store.addPicture': addPicture,
    'store.arrangePictures': arrangePictures,
    'store.removePicture': removePicture,
  }),
];
