import { auditRoutes } from './features/audit/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { batchesRoutes } from './features/batches/routes.ts';
import { communitiesOf } from './features/communities/public.ts';
import { communitiesRoutes } from './features/communities/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { notificationsRoutes } from './features/notifications/routes.ts';
import { organisationRoutes } from './features/organisation/routes.ts';
import { employeesRoutes, peopleRoutes, staffRoutes } from './features/people/routes.ts';
import { pointsRoutes } from './features/points/routes.ts';
import { postsRoutes } from './features/posts/routes.ts';
import { recognitionRoutes } from './features/recognition/routes.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { searchRoutes } from './features/search/routes.ts';

/** Every operation of the product with its function. */
export const routes = [
  ...batchesRoutes,
  ...organisationRoutes,
  ...peopleRoutes,
  ...employeesRoutes,
  ...staffRoutes,
  ...authRoutes,
  ...pointsRoutes,
  ...communitiesRoutes,
  ...recognitionRoutes,
  ...postsRoutes,
  ...notificationsRoutes,
  ...inboxRoutes,
  ...searchRoutes,
  ...reportsRoutes,
  ...auditRoutes,
];

/** The groups of a person that live events name. */
export const groupsOf = communitiesOf;
