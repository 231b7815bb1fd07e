import { allHands } from './features/all-hands/feature.ts';
import { announcements } from './features/announcements/feature.ts';
import { audiences } from './features/audiences/feature.ts';
import { audit } from './features/audit/feature.ts';
import { auth } from './features/auth/feature.ts';
import { batches } from './features/batches/feature.ts';
import { billing } from './features/billing/feature.ts';
import { cart } from './features/cart/feature.ts';
import { celebrations } from './features/celebrations/feature.ts';
import { communities } from './features/communities/feature.ts';
import { competitions } from './features/competitions/feature.ts';
import { employees } from './features/employees/feature.ts';
import { events } from './features/events/feature.ts';
import { hallOfFame } from './features/hall-of-fame/feature.ts';
import { inbox } from './features/inbox/feature.ts';
import { keys } from './features/keys/feature.ts';
import { nominations } from './features/nominations/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { orders } from './features/orders/feature.ts';
import { organisation } from './features/organisation/feature.ts';
import { payments } from './features/payments/feature.ts';
import { people } from './features/people/feature.ts';
import { points } from './features/points/feature.ts';
import { polls } from './features/polls/feature.ts';
import { posts } from './features/posts/feature.ts';
import { profile } from './features/profile/feature.ts';
import { recognition } from './features/recognition/feature.ts';
import { reports } from './features/reports/feature.ts';
import { rights } from './features/rights/feature.ts';
import { search } from './features/search/feature.ts';
import { store } from './features/store/feature.ts';
import { surveys } from './features/surveys/feature.ts';
import { tickets } from './features/tickets/feature.ts';
import { webhooks } from './features/webhooks/feature.ts';
import type { Feature } from './platform/feature.ts';

/** The features from left to right: each may use the public file of those before it. */
export const features: readonly Feature[] = [
  batches,
  organisation,
  people,
  profile,
  employees,
  rights,
  auth,
  keys,
  points,
  communities,
  audiences,
  recognition,
  store,
  tickets,
  polls,
  surveys,
  announcements,
  hallOfFame,
  competitions,
  nominations,
  celebrations,
  events,
  posts,
  payments,
  cart,
  orders,
  billing,
  notifications,
  inbox,
  search,
  reports,
  allHands,
  audit,
  webhooks,
];
