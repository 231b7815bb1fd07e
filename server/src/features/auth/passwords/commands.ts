import { newId } from '@apprecio/contract/ids';
import { fold } from '@apprecio/contract/text';
import type { TenantContext } from '../../../platform/activity.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findByEmail, findById } from '../../people/public.ts';
import { endSessions, makeReset, setPassword } from '../commands.ts';

const pauseMs = 60_000;

/** Notes that a link was asked for, whether or not the address is known here: the worker looks. */
export async function noteRequest(ctx: TenantContext, email: string): Promise<void> {
  const id = newId();
  await ctx.db
    .insertInto('reset_requests')
    .values({ organisation_id: ctx.organisationId, id, email_fold: fold(email), made_at: ctx.now })
    .execute();
  await ctx.record('auth.resetRequested', null, { requestId: id });
}

/** Mails a link to whoever asked for it, if the address is someone's; one a minute. */
export async function mailLink(ctx: TenantContext, requestId: string): Promise<void> {
  const request = await ctx.db
    .deleteFrom('reset_requests')
    .where('id', '=', requestId)
    .returning('email_fold')
    .executeTakeFirst();
  const found = request ? await findByEmail(ctx, request.email_fold) : null;
  const { name, subdomain, active } = await aboutOrganisation(ctx);
  if (!found?.active || !active) return;
  const recent = await ctx.db
    .selectFrom('one_time_codes')
    .select('id')
    .where('person_id', '=', found.id)
    .where('kind', '=', 'reset')
    .where('made_at', '>', new Date(ctx.now.getTime() - pauseMs))
    .executeTakeFirst();
  if (recent) return;
  await mailReset(
    ctx,
    found.id,
    subdomain,
    name,
    `someone, most likely you, asked for a new password for ${name}. This link works once, for an hour:\n\n{link}\n\nIf it was not you, nothing has changed and there is nothing to do.`,
  );
}

/** Mails a link to someone for whom an admin asked for a new password. */
export async function mailAskedLink(ctx: TenantContext, personId: string): Promise<void> {
  const { name, subdomain } = await aboutOrganisation(ctx);
  await mailReset(
    ctx,
    personId,
    subdomain,
    name,
    `an admin of ${name} asks you to choose a new password. This link works once, for an hour:\n\n{link}\n\nUntil you use it your present password stays.`,
  );
}

async function mailReset(
  ctx: TenantContext,
  personId: string,
  subdomain: string,
  organisation: string,
  words: string,
): Promise<void> {
  const person = await findById(ctx, personId);
  if (!person?.active) return;
  const { id, secret } = await makeReset(ctx, person.id);
  ctx.mail({
    to: person.email,
    subject: `A new password for ${organisation} on Apprecio`,
    text: `Hello ${person.name},\n\n${words}`,
    subdomain,
    path: `/reset-password?token=${secret}`,
    key: `reset-${id}`,
  });
}

/** Tells someone that their password is another one now. */
export async function mailChanged(ctx: TenantContext, personId: string, activityId: string): Promise<void> {
  const person = await findById(ctx, personId);
  const { name, subdomain } = await aboutOrganisation(ctx);
  if (!person?.active) return;
  ctx.mail({
    to: person.email,
    subject: `Your password for ${name} was changed`,
    text: `Hello ${person.name},\n\nyour password for ${name} on Apprecio was changed, and all other devices were signed out.\n\nIf it was not you, choose a new one here at once and tell your admin:\n\n{link}`,
    subdomain,
    path: '/reset-password',
    key: `changed-${activityId}`,
  });
}

/** Stores a password that a link opened the way to: ends all sessions and every other link. */
export async function resetTo(ctx: TenantContext, personId: string, hash: string): Promise<void> {
  await setPassword(ctx, personId, hash);
  await ctx.db
    .updateTable('one_time_codes')
    .set({ used_at: ctx.now })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
  const ended = await endSessions(ctx, personId, 'the password was reset');
  await ctx.record('auth.passwordReset', personId, { ended });
}

/** Stores a password that its owner changed; the other sessions end. */
export async function changeTo(ctx: TenantContext, personId: string, hash: string, here: string): Promise<number> {
  await setPassword(ctx, personId, hash);
  await ctx.db
    .updateTable('one_time_codes')
    .set({ used_at: ctx.now })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
  const ended = await endSessions(ctx, personId, 'the password was changed', here);
  await ctx.record('auth.passwordChanged', personId, { ended });
  return ended;
}
