import { newId } from '@apprecio/contract/api/ids';
import { emailKey } from '@apprecio/contract/api/text-keys';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { readSecret } from '../../../platform/security/crypto.ts';
import { closeAfterReset, openChanges } from '../../employees/public.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findByEmail, findById, languagesOf, recordGiven } from '../../people/public.ts';
import { codeFor, endCodes, endSessions, linkKey, type MailKey, mailTexts } from '../auth.commands.ts';
import { isOnlySso } from '../only-sso/only-sso.queries.ts';
import { forgetIdentities } from '../sso/sso.commands.ts';

const pauseMs = 60_000;
const resetMinutes = 60;

/** Notes that a link was asked for, whether or not the address is known here: the worker looks. */
export async function recordResetRequest(ctx: TenantContext, email: string): Promise<void> {
  const id = newId();
  await ctx.db
    .insertInto('reset_requests')
    .values({ organisation_id: ctx.organisationId, id, email_fold: emailKey(email), made_at: ctx.now })
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
  const { active } = await aboutOrganisation(ctx);
  if (!found?.active || !active) return;
  const recent = await ctx.db
    .selectFrom('one_time_codes')
    .select('id')
    .where('person_id', '=', found.id)
    .where('kind', '=', 'reset')
    .where('made_at', '>', new Date(ctx.now.getTime() - pauseMs))
    .executeTakeFirst();
  if (recent) return;
  await mailReset(ctx, found.id, 'resetForgotten');
}

/** Mails a link to someone for whom an admin asked for a new password. */
export async function mailRequestedLink(ctx: TenantContext, personId: string, askedBy: string | null): Promise<void> {
  await mailReset(ctx, personId, 'resetAsked', askedBy === personId ? null : askedBy);
}

/** Returns the values common to every letter to a person. Null if no active person has the id. */
export async function letterTo(ctx: TenantContext, personId: string) {
  const person = await findById(ctx, personId);
  if (!person?.active) return null;
  const { name: organisation, subdomain } = await aboutOrganisation(ctx);
  const language = (await languagesOf(ctx, [personId])).get(personId)!;
  return { to: person.email, language, subdomain, values: { name: person.name, organisation } };
}

/** The secret of a link with which a person chooses a new password within an hour, and the id of its row. `sentBy` is the admin who asked for it. */
async function makeReset(
  ctx: TenantContext,
  personId: string,
  sentBy: string | null = null,
): Promise<{ id: string; secret: string }> {
  const { secret, row } = codeFor(ctx, 'reset', personId, null, resetMinutes * 60_000);
  await ctx.db
    .insertInto('one_time_codes')
    .values({ ...row, sent_by: sentBy })
    .execute();
  return { id: row.id, secret };
}

/** Mails a link to choose a new password; `sentBy` is the admin who asked for it. */
export async function mailReset(
  ctx: TenantContext,
  personId: string,
  text: MailKey,
  sentBy: string | null = null,
): Promise<void> {
  const letter = await letterTo(ctx, personId);
  if (!letter) return;
  const { values, ...rest } = letter;
  if (await isOnlySso(ctx, rest.to)) {
    const texts = mailTexts(rest.language, { subject: 'ssoSubject', text: 'ssoOnly', act: 'ssoAct' }, values);
    ctx.mail({ ...rest, ...texts, path: '/login', key: linkKey('reset', newId()) });
    return;
  }
  const { id, secret } = await makeReset(ctx, personId, sentBy);
  ctx.mail({
    ...rest,
    ...mailTexts(rest.language, { subject: 'resetSubject', text, act: 'choosePassword' }, values),
    path: `/reset-password?token=${secret}`,
    key: linkKey('reset', id),
  });
}

async function mailNews(
  ctx: TenantContext,
  personId: string,
  key: string,
  news: { subject: MailKey; text: MailKey },
): Promise<void> {
  const letter = await letterTo(ctx, personId);
  if (!letter) return;
  const { values, ...rest } = letter;
  const texts = mailTexts(rest.language, { ...news, act: 'choosePassword' }, values);
  ctx.mail({ ...rest, ...texts, path: '/reset-password', key });
}

/** Tells someone that their password is another one now. */
export async function mailChanged(ctx: TenantContext, personId: string, activityId: string): Promise<void> {
  await mailNews(ctx, personId, `changed-${activityId}`, { subject: 'changedSubject', text: 'changed' });
}

/** Tells someone that an admin signed them out everywhere. */
export async function mailSignedOut(ctx: TenantContext, personId: string, activityId: string): Promise<void> {
  await mailNews(ctx, personId, `signed-out-${activityId}`, { subject: 'signedOutSubject', text: 'signedOut' });
}

/** Returns the id of the admin who requested a code; null if its owner did. */
async function senderOf(ctx: TenantContext, secret: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('one_time_codes')
    .select('sent_by')
    .where('id', '=', readSecret(secret)?.id ?? '')
    .executeTakeFirst();
  return row?.sent_by ?? null;
}

async function passwordByOther(ctx: TenantContext, personId: string): Promise<void> {
  await recordGiven(ctx, [personId], 'password_by_other_at');
  await closeAfterReset(ctx, personId);
}

/** Tells the addresses that someone had within a week that an admin sent a link to the one of now. */
export async function mailEarlierAddresses(ctx: TenantContext, personId: string, activityId: string): Promise<void> {
  const earlier = await openChanges(ctx, [personId]);
  const letter = earlier.length > 0 ? await letterTo(ctx, personId) : null;
  if (!letter) return;
  const { to, values, ...rest } = letter;
  for (const { id, oldEmail } of earlier.filter(({ linked }) => linked)) {
    ctx.mail({
      ...rest,
      to: oldEmail,
      ...mailTexts(
        rest.language,
        { subject: 'resetToldSubject', text: 'resetTold', act: 'addressSee' },
        { ...values, to },
      ),
      path: '/',
      key: `reset-told-${id}-${activityId}`,
    });
  }
}

/** Stores a password that a link opened the way to: ends all sessions and every other link, also those to providers. */
export async function resetTo(ctx: TenantContext, personId: string, hash: string, secret: string): Promise<void> {
  if ((await senderOf(ctx, secret)) !== null) await passwordByOther(ctx, personId);
  await setPassword(ctx, personId, hash);
  await endCodes(ctx, [personId]);
  await forgetIdentities(ctx, [personId]);
  const ended = await endSessions(ctx, [personId], 'the password was reset');
  await ctx.record('auth.passwordReset', personId, { ended });
}

/** Stores a password that its owner changed; the sessions end but `here`. */
export async function changeTo(
  ctx: TenantContext,
  personId: string,
  hash: string,
  here: string | null,
): Promise<number> {
  await setPassword(ctx, personId, hash);
  await endCodes(ctx, [personId]);
  const ended = await endSessions(ctx, [personId], 'the password was changed', here);
  await ctx.record('auth.passwordChanged', personId, { ended });
  return ended;
}

/** Notes that whoever uses this session gave the password now. */
export async function confirmSession(ctx: PersonContext): Promise<void> {
  const { id, sessionId } = ctx.person;
  await ctx.db.updateTable('sessions').set({ confirmed_at: ctx.now }).where('id', '=', sessionId).execute();
  await ctx.record('auth.confirmed', id, {});
}

/** Stores the hash of a chosen password. */
export async function setPassword(ctx: TenantContext, personId: string, hash: string): Promise<void> {
  const changes = { hash, changed_at: ctx.now };
  await ctx.db
    .insertInto('passwords')
    .values({ organisation_id: ctx.organisationId, person_id: personId, ...changes })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doUpdateSet(changes))
    .execute();
}
