import type { Reactions } from '../../platform/activity.ts';
import { asHouse } from '../../platform/house.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { aboutOrganisation } from '../organisation/public.ts';
import { invitablePeople } from '../people/public.ts';
import { endInvitations, endSessions, forgetPassword, forgetSecrets, makeInvitations } from './commands.ts';

export const authReactions: Reactions = {
  inTransaction: {
    'people.invitationWithdrawn': async (ctx, activity) => endInvitations(ctx, [activity.subjectId!]),
    'people.left': async (ctx, activity) => {
      await endInvitations(ctx, [activity.subjectId!]);
      await endSessions(ctx, activity.subjectId!, 'left the organisation');
      if (activity.facts.deleted) await forgetPassword(ctx, activity.subjectId!);
    },
  },
  after: {
    'people.invited': async (ctx, activity) => {
      const invited = await invitablePeople(ctx, activity.facts.personIds);
      if (invited.length === 0) return;
      const { name, subdomain } = await aboutOrganisation(ctx);
      const ids = invited.map((person) => person.id);
      await endInvitations(ctx, ids);
      const secrets = await makeInvitations(ctx, ids);
      for (const person of invited) {
        ctx.mail({
          to: person.email,
          subject: `${name} invites you to Apprecio`,
          text: `Hello ${person.name},\n\n${name} thanks people on Apprecio. Choose a password to come in, within seven days:\n\n{link}`,
          subdomain,
          path: `/reset-password?invite=${secrets.get(person.id)!}`,
          key: `invitation-${activity.id}-${person.id}`,
        });
      }
    },
  },
};

/** Removes secrets that open nothing any more, nightly, in every organisation. */
export const forgetOldSecrets: Schedule = {
  name: 'auth_forget_secrets',
  cron: '11 3 * * *',
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string }>('select organisation_id from organisations');
    for (const { organisation_id } of rows) {
      await asHouse(services, organisation_id, 'auth.forgetSecrets', forgetSecrets);
    }
  },
};
