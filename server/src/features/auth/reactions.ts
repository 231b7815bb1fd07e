import type { Language } from '@apprecio/contract/api/codes';
import type { Reactions } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { nightly } from '../../platform/worker/schedules.ts';
import { deletedIds, invitablePeople } from '../employees/public.ts';
import { aboutOrganisation } from '../organisation/public.ts';
import { languagesOf } from '../people/public.ts';
import { mailAddressChanges } from './addresses/commands.ts';
import {
  endCodes,
  endSessions,
  forgetSecrets,
  deleteSignInMethods,
  linkKey,
  mailTexts,
  makeInvitations,
} from './commands.ts';
import {
  letterTo,
  mailRequestedLink,
  mailChanged,
  mailEarlierAddresses,
  mailLink,
  mailSignedOut,
} from './passwords/commands.ts';
import { countInvitations } from './queries.ts';
import { invitationDue } from './rules.ts';

const invitationTexts = (language: Language, values: { name: string; organisation: string }) =>
  mailTexts(language, { subject: 'invitationSubject', text: 'invitation', act: 'choosePassword' }, values);

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
    'employees.invited': async (ctx, activity) => {
      const invited = await invitablePeople(ctx, activity.facts.personIds);
      if (invited.length === 0) return;
      const { name, subdomain, createdAt } = await aboutOrganisation(ctx);
      const ids = invited.map((person) => person.id);
      await endCodes(ctx, ids, 'invitation');
      const before = await countInvitations(ctx);
      const spread = { createdAt, perDay: ctx.settings.firstWeekInvitationsPerDay, now: ctx.now };
      const due = new Map(ids.map((id, at) => [id, invitationDue(before + at, spread)]));
      const links = await makeInvitations(ctx, due);
      const languages = await languagesOf(ctx, ids);
      for (const person of invited) {
        const language = languages.get(person.id)!;
        const { id, secret } = links.get(person.id)!;
        ctx.mail({
          to: person.email,
          language,
          ...invitationTexts(language, { name: person.name, organisation: name }),
          dueAt: due.get(person.id)!,
          subdomain,
          path: `/reset-password?invite=${secret}`,
          key: linkKey('invitation', id),
        });
      }
    },
    'employees.invitationTested': async (ctx, { id, subjectId }) => {
      const letter = await letterTo(ctx, subjectId!);
      if (!letter) return;
      const { values, ...rest } = letter;
      const texts = invitationTexts(rest.language, values);
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
