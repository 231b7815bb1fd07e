import type { Reactions } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { nightly } from '../../platform/worker/schedules.ts';
import { deletedIds } from '../employees/public.ts';
import { mailAddressChanges } from './addresses/addresses.commands.ts';
import { endCodes, endSessions, forgetSecrets, deleteSignInMethods } from './auth.commands.ts';
import { factorReactions } from './factors/factors.reactions.ts';
import { findInviter, invitationTexts, mailInvitations } from './invitations/invitations.commands.ts';
import {
  letterTo,
  mailRequestedLink,
  mailChanged,
  mailEarlierAddresses,
  mailLink,
  mailSignedOut,
} from './passwords/passwords.commands.ts';

export const authReactions: Reactions = {
  inTransaction: {
    'employees.invitationWithdrawn': async (ctx, activity) => endCodes(ctx, [activity.subjectId!], 'invitation'),
    'employees.changed': async (ctx, { facts }) => {
      if (facts.emailChangedIds.length > 0) await endCodes(ctx, facts.emailChangedIds);
    },
    'employees.sessionsEnded': async (ctx, { subjectId }) => {
      await endSessions(ctx, [subjectId!], 'ended by an admin');
    },
    'employees.left': {
      many: async (ctx, activities) => {
        const ids = activities.map(({ subjectId }) => subjectId!);
        await endCodes(ctx, ids);
        await endSessions(ctx, ids, 'left the organisation');
        await deleteSignInMethods(ctx, deletedIds(activities));
      },
    },
  },
  after: {
    ...factorReactions,
    'employees.invited': async (ctx, { facts, actorId }) => mailInvitations(ctx, facts.personIds, actorId),
    'employees.invitationTested': async (ctx, { id, subjectId }) => {
      const letter = await letterTo(ctx, subjectId!);
      if (!letter) return;
      const { values, ...rest } = letter;
      const inviter = await findInviter(ctx, subjectId);
      const texts = invitationTexts(rest.language, { ...values, inviter });
      ctx.mail({ ...rest, ...texts, path: '/reset-password?invite=test', key: `invitation-test-${id}` });
    },
    'employees.resetAsked': async (ctx, { id, subjectId, actorId }) => {
      await mailRequestedLink(ctx, subjectId!, actorId);
      await mailEarlierAddresses(ctx, subjectId!, id);
    },
    'employees.addressesChanged': async (ctx, { facts }) => mailAddressChanges(ctx, facts.changeIds),
    'employees.sessionsEnded': async (ctx, { subjectId, id }) => mailSignedOut(ctx, subjectId!, id),
    'auth.resetRequested': async (ctx, { facts }) => mailLink(ctx, facts.requestId),
    'auth.passwordReset': async (ctx, { subjectId, id }) => mailChanged(ctx, subjectId!, id),
    'auth.passwordChanged': async (ctx, { subjectId, id }) => mailChanged(ctx, subjectId!, id),
  },
};

/** Removes secrets that open nothing any more, nightly, in every organisation. */
export const forgetOldSecrets = nightly('auth_forget_secrets', (services, organisationId) =>
  asSystem(services, organisationId, 'auth.forgetSecrets', forgetSecrets),
);
