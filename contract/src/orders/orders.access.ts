import type { Role } from '../api/codes.ts';

/** The roles that hold each permission of this feature. */
export const ordersPermissions = {
  'orders.fulfil': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** The roles that may open each screen of this feature (ACC-05). */
export const ordersScreens = {
  '/organization/orders': ['super_admin', 'admin'],
} as const satisfies Record<string, readonly Role[]>;
