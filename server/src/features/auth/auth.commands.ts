import { type Language, roleIdOf } from '@apprecio/contract/api/codes';
import { days } from '@apprecio/contract/api/days';
import { newId } from '@apprecio/contract/api/ids';
import type { SignedIn } from '@apprecio/contract/auth/auth.operations';
import { sql } from 'kysely';
import type { Mail, TenantContext } from '../../platform/activity.ts';
import type { RequestContext } from '../../platform/context.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { recallMails } from '../../platform/mails/outbox.ts';
import { makeSecret, readSecret, sameText, sha256 } from '../../platform/security/crypto.ts';
import { accessMinutes, makeToken } from '../../platform/session/session.ts';
import { wordsInMail } from '../../platform/text/mail-placeholders.ts';
import { textsIn } from '../../platform/text/texts.ts';
import { aboutOrganisation } from '../organisation/public.ts';
import type { SignInPerson } from '../people/public.ts';
import { deviceOf, sessionDays, sessionEnd } from './auth.rules.ts';
import { endChallenges, endDevices, forgetExpired } from './devices.commands.ts';
import type english from './mails/en.json';
import { forgetIdentities } from './sso/sso.commands.ts';
import { removeFactors } from './turning-off.commands.ts';

/** The texts of the mails about signing in. */
export type MailKey = keyof typeof english;

export const mailText = textsIn<MailKey>(new URL('./mails/', import.meta.url));

/** Subject and text of a mail; names that look like a place of the mail, such as `{link}`, stay names. */
export function mailTexts(
  language: Language,
  { subject, text, act }: { subject: MailKey; text: MailKey; act: MailKey },
  values: Record<string, string>,
): Pick<Mail, 'subject' | 'text' | 'act'> {
  const words = Object.entries(values).map(([name, value]) => [name, wordsInMail(value)]);
  return {
    subject: mailText(language, subject, values),
    text: mailText(language, text, Object.fromEntries(words) as Record<string, string>),
    act: mailText(language, act),
  };
}

/** The validity of an invitation's link, in days from the mail. */
export const invitationDays = 7;
const handOverSeconds = 60;

/** The way by which a session starts. */
export type SignInMethod = 'password' | 'invitation' | 'reset' | 'hand_over' | 'passkey';

type CodeKind = 'hand_over' | 'invitation' | 'reset';

/** Gives a session another refresh secret, as a cookie. */
export async function writeRefresh(
  ctx: TenantContext,
  sessionId: string,
  requestContext: RequestContext,
): Promise<void> {
  const id = newId();
  const { secret, hash } = makeSecret(ctx.organisationId, id);
  await ctx.db
    .insertInto('refresh_tokens')
    .values({ organisation_id: ctx.organisationId, id, session_id: sessionId, secret_hash: hash, made_at: ctx.now })
    .execute();
  requestContext.setRefreshCookie(secret);
}

/** The access token of a session. */
export function tokenFor(
  ctx: TenantContext,
  requestContext: RequestContext,
  sessionId: string,
  personId: string,
  subdomain: string,
): string {
  const expiresAt = ctx.now.getTime() + accessMinutes * 60_000;
  return makeToken(
    { organisationId: ctx.organisationId, subdomain, sessionId, personId, expiresAt },
    requestContext.config.secretKey,
  );
}

/** Starts a session: token, refresh cookie, and what the page needs to know of the person. */
export async function startSession(
  ctx: TenantContext,
  requestContext: RequestContext,
  person: SignInPerson,
  method: SignInMethod,
  { id: sessionId = newId(), factorAt = null }: { id?: string; factorAt?: Date | null } = {},
): Promise<SignedIn> {
  const { subdomain } = await aboutOrganisation(ctx);
  await ctx.db
    .insertInto('sessions')
    .values({
      organisation_id: ctx.organisationId,
      id: sessionId,
      person_id: person.id,
      device: deviceOf(requestContext.userAgent),
      created_at: ctx.now,
      last_used_at: ctx.now,
      expires_at: sessionEnd(ctx.now, ctx.now),
      factor_at: factorAt,
    })
    .execute();
  await writeRefresh(ctx, sessionId, requestContext);
  await ctx.record('auth.signedIn', person.id, { method });
  return {
    token: tokenFor(ctx, requestContext, sessionId, person.id, subdomain),
    user: {
      id: person.id,
      name: person.name,
      roleId: roleIdOf(person.role),
      organisationId: ctx.organisationId,
      imageUrl: pictureAddress({ organisationId: ctx.organisationId, now: ctx.now, requestContext }, person.photo),
    },
  };
}

/**
 * Creates a one-time code that signs a person in on another host within a minute. With `browserHash`, it works only
 * in the browser that holds the matching cookie. With `factorDue`, two-step sign-in asks for its code there.
 */
export async function makeHandOver(
  ctx: TenantContext,
  personId: string,
  host: string,
  { browserHash = null, factorDue = false }: { browserHash?: string | null; factorDue?: boolean } = {},
): Promise<string> {
  const { secret, row } = codeFor(ctx, 'hand_over', personId, host, handOverSeconds * 1000);
  await ctx.db
    .insertInto('one_time_codes')
    .values({ ...row, browser_hash: browserHash, factor_due: factorDue })
    .execute();
  return secret;
}

/**
 * One-time links, by person, with which invited people choose a password, for seven days from their mail on. `sentBy`
 * is who invites them.
 */
export async function makeInvitations(
  ctx: TenantContext,
  due: ReadonlyMap<string, Date>,
  sentBy: string | null,
): Promise<Map<string, { id: string; secret: string }>> {
  const codes = [...due].map(([personId, at]) =>
    codeFor(ctx, 'invitation', personId, null, at.getTime() - ctx.now.getTime() + days(invitationDays)),
  );
  for (let at = 0; at < codes.length; at += 500) {
    await ctx.db
      .insertInto('one_time_codes')
      .values(codes.slice(at, at + 500).map(({ row }) => ({ ...row, sent_by: sentBy })))
      .execute();
  }
  return new Map(codes.map(({ row, secret }) => [row.person_id, { id: row.id, secret }]));
}

/** The key of the mail that carries a link. */
export const linkKey = (kind: CodeKind, id: string) => `${kind}-${id}`;

/** Ends the links and codes of people that were not used, of one kind or all of them, with the mails that wait. */
export async function endCodes(ctx: TenantContext, personIds: readonly string[], kind?: CodeKind): Promise<void> {
  const ended = await ctx.db
    .updateTable('one_time_codes')
    .set({ used_at: ctx.now })
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .$if(kind !== undefined, (update) => update.where('kind', '=', kind!))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning(['kind', 'id'])
    .execute();
  await recallMails(
    ctx,
    ended.map((code) => linkKey(code.kind as CodeKind, code.id)),
  );
}

/** Removes people's passwords, links to other providers and two-step sign-in. */
export async function deleteSignInMethods(ctx: TenantContext, personIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('passwords')
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
  await forgetIdentities(ctx, personIds);
  await removeFactors(ctx, personIds);
}

/** A one-time secret with the row that keeps its hash. */
export function codeFor(ctx: TenantContext, kind: CodeKind, personId: string, host: string | null, lifeMs: number) {
  const id = newId();
  const { secret, hash } = makeSecret(ctx.organisationId, id);
  const row = {
    organisation_id: ctx.organisationId,
    id,
    kind,
    person_id: personId,
    secret_hash: hash,
    host,
    made_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + lifeMs),
  };
  return { secret, row };
}

/** The person of a code that can still be used, on this host and in this browser, or null. */
export async function findCode(
  ctx: TenantContext,
  kind: CodeKind,
  secret: string,
  at: { host: string | null; browser: string | null } = { host: null, browser: null },
): Promise<string | null> {
  const read = readSecret(secret);
  if (!read) return null;
  const row = await ctx.db
    .selectFrom('one_time_codes')
    .select(['person_id', 'secret_hash', 'host', 'browser_hash'])
    .where('id', '=', read.id)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  if (!row || !sameText(row.secret_hash, read.hash)) return null;
  if (row.browser_hash !== null && (at.browser === null || !sameText(row.browser_hash, sha256(at.browser))))
    return null;
  return row.host === null || row.host === at.host ? row.person_id : null;
}

/** Uses a code up; false when someone else was faster, or it was ended meanwhile. */
export async function spendCode(ctx: TenantContext, secret: string): Promise<boolean> {
  const read = readSecret(secret);
  const result = await ctx.db
    .updateTable('one_time_codes')
    .set({ used_at: ctx.now })
    .where('id', '=', read?.id ?? '')
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends the sessions of people, but perhaps one, with remembered devices and begun sign-ins; answers how many. */
export async function endSessions(
  ctx: TenantContext,
  personIds: readonly string[],
  why: string,
  but: string | null = null,
): Promise<number> {
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.now, ended_why: why })
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .$if(but !== null, (update) => update.where('id', '<>', but!))
    .returning(['id', 'person_id'])
    .execute();
  for (const { id, person_id } of ended) ctx.publish({ kind: 'session.ended', subject: id }, [person_id]);
  await endDevices(ctx, personIds, but);
  await endChallenges(ctx, personIds);
  return ended.length;
}

/** Ends a session, here and on every open stream. */
export async function closeSession(
  ctx: TenantContext,
  sessionId: string,
  personId: string,
  why: string,
): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.now, ended_why: why })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  ctx.publish({ kind: 'session.ended', subject: sessionId }, [personId]);
}

/** Removes refresh tokens of sessions that are over or changed thirty days ago, codes expired as long ago, old attempts. */
export async function forgetSecrets(ctx: TenantContext): Promise<void> {
  const over = ctx.db
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('expires_at', '<', ctx.now)]));
  await ctx.db.deleteFrom('refresh_tokens').where('session_id', 'in', over).execute();
  const old = new Date(ctx.now.getTime() - days(sessionDays));
  await ctx.db.deleteFrom('refresh_tokens').where('rotated_at', '<', old).execute();
  await ctx.db.deleteFrom('one_time_codes').where('expires_at', '<', old).execute();
  await ctx.db.deleteFrom('sign_in_attempts').where('expires_at', '<', ctx.now).execute();
  const stale = new Date(ctx.now.getTime() - days(1));
  await forgetExpired(ctx);
  await ctx.db.deleteFrom('reset_requests').where('made_at', '<', stale).execute();
}
