import type { Feature } from '../../platform/feature.ts';
import { authNotices } from './auth.notices.ts';
import { authReactions, forgetOldSecrets } from './auth.reactions.ts';
import { authRoutes } from './auth.routes.ts';
import { appPurpose } from './factors/factors.queries.ts';
import { quoteWaitingThanks } from './invitations/invitations.commands.ts';
import { secretPurpose } from './providers/providers.queries.ts';

export const auth: Feature = {
  name: 'auth',
  routes: authRoutes,
  notices: [authNotices],
  reactions: authReactions,
  nightly: [forgetOldSecrets],
  reviseMail: quoteWaitingThanks,
  sealed: [
    { table: 'sign_in_providers', column: 'sealed_secret', purpose: secretPurpose, place: 'id' },
    { table: 'authenticator_apps', column: 'sealed_secret', purpose: appPurpose, place: 'id' },
  ],
};
