import { features } from './features.ts';
import { communitiesOf } from './features/communities/public.ts';
import { registerInbox } from './platform/inbox.ts';
import { registerNotices } from './platform/notices/registry.ts';
import { registerUnfinished } from './platform/unfinished.ts';
import { registerWaitingPayments } from './platform/waiting-payments.ts';
import { registerWaitingThanks } from './platform/waiting-thanks.ts';

for (const { waitingPayments = {} } of features) registerWaitingPayments(waitingPayments);
registerWaitingThanks(features.flatMap(({ waitingThanks }) => waitingThanks ?? []));
registerInbox(features);
registerUnfinished(features);
registerNotices(features);

/** Every operation of the product with its function. */
export const routes = features.flatMap((feature) => feature.routes);

/** The texts of all features that other programs fetch by a secret address. */
export const feeds = features.flatMap(({ feeds = [] }) => feeds);
export const webhooks = features.flatMap(({ webhooks = [] }) => webhooks);

/** The groups of a person that live events name. */
export const groupsOf = communitiesOf;
