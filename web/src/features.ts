import { allHands } from './features/all-hands/feature.ts';
import { announcements } from './features/announcements/feature.ts';
import { audit } from './features/audit/feature.ts';
import { auth } from './features/auth/feature.ts';
import { billing } from './features/billing/feature.ts';
import { cart } from './features/cart/feature.ts';
import { celebrations } from './features/celebrations/feature.ts';
import { communities } from './features/communities/feature.ts';
import { competitions } from './features/competitions/feature.ts';
import { employees } from './features/employees/feature.ts';
import { events } from './features/events/feature.ts';
import { hallOfFame } from './features/hall-of-fame/feature.ts';
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
import { store } from './features/store/feature.ts';
import { surveys } from './features/surveys/feature.ts';
import { webhooks } from './features/webhooks/feature.ts';
import type { WebFeature } from './lib/feature.ts';

/** The features that bring something to the frame: its navigation, titles and live updates are made of them. */
export const features: readonly WebFeature[] = [
  organisation,
  people,
  profile,
  employees,
  rights,
  auth,
  points,
  communities,
  recognition,
  store,
  polls,
  announcements,
  surveys,
  hallOfFame,
  competitions,
  celebrations,
  events,
  billing,
  posts,
  cart,
  payments,
  orders,
  notifications,
  reports,
  audit,
  nominations,
  allHands,
  keys,
  webhooks,
];
