import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { KeyRight } from '@apprecio/contract/api/key-rights';
import type { keys } from '@apprecio/contract/keys/keys.operations';
import { keyDaysAtMost, keysAtMost, rolledHours } from '@apprecio/contract/keys/limits';
import { sql } from 'kysely';
import { dateIn, daysAfter, startOf } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { makeKeyText } from '../../platform/security/key-text.ts';
import { requireConfirmed } from '../../platform/session/confirmed.ts';
import { insertMachine, renameMachine } from '../people/public.ts';
import { zoneOf } from './keys.queries.ts';
import { holdsAll, lastDayProblem, stateOf } from './keys.rules.ts';

type Operations = typeof keys;
type Form = Parsed<Operations['keys.create']>;

function requireRights(ctx: PersonContext, rights: readonly KeyRight[]): void {
  if (!holdsAll(ctx.person, rights)) throw fail('keys.rights_lacking');
}

/** Returns the end of the last day of a key in the zone of the company. */
async function endOf(ctx: PersonContext, expiresOn: string): Promise<Date> {
  const zone = await zoneOf(ctx);
  const today = dateIn(zone, ctx.now);
  const problem = lastDayProblem({ expiresOn, today, latest: daysAfter(today, keyDaysAtMost) });
  if (problem) throw fail('request.invalid', { errors: { expiresOn: problem } });
  return startOf(daysAfter(expiresOn, 1), zone);
}

const columnsOf = ({ name, rights, addresses }: Form) => ({
  name,
  rights: [...new Set(rights)].toSorted(),
  addresses: [...new Set(addresses)],
});

// The lock makes two people who create at once count each other.
async function requireRoom(ctx: PersonContext): Promise<void> {
  await ctx.db.selectFrom('organisations').select('organisation_id').forNoKeyUpdate().execute();
  const { count } = await ctx.db
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirstOrThrow();
  if (count >= keysAtMost) throw fail('keys.too_many');
}

/** Creates a key with its machine person. The answer alone holds its secret; its hash is stored. */
export async function create(ctx: PersonContext, form: Form): Promise<Answer<Operations['keys.create']>> {
  requireRights(ctx, form.rights);
  await requireConfirmed(ctx);
  const expires_at = await endOf(ctx, form.expiresOn);
  await requireRoom(ctx);
  const [id, personId] = [newId(), newId()];
  const { text, hash } = makeKeyText(ctx.organisationId);
  await insertMachine(ctx, personId, form.name);
  const columns = columnsOf(form);
  const made = { made_by: ctx.person.id, made_at: ctx.now };
  await ctx.db
    .insertInto('api_keys')
    .values({
      organisation_id: ctx.organisationId,
      id,
      person_id: personId,
      ...columns,
      secret_hash: hash,
      expires_at,
      ...made,
    })
    .execute();
  await ctx.record('keys.created', personId, { rights: columns.rights });
  return { id, secret: text };
}

/** Locks an active key. */
async function lockKey(ctx: PersonContext, id: string) {
  const row = await ctx.db
    .selectFrom('api_keys')
    .select(['id', 'person_id', 'name', 'expires_at', 'revoked_at', 'secret_hash', 'previous_until'])
    .select(sql<KeyRight[]>`rights`.as('rights'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  if (stateOf(row, ctx.now) !== 'active') throw fail('keys.ended');
  return row;
}

/** Changes a key. Its new rights have to be the caller's own, so that others' keys can only be narrowed. */
export async function change(
  ctx: PersonContext,
  { id, ...form }: Parsed<Operations['keys.change']>,
): Promise<Answer<Operations['keys.change']>> {
  requireRights(ctx, form.rights);
  await requireConfirmed(ctx);
  const expires_at = await endOf(ctx, form.expiresOn);
  const key = await lockKey(ctx, id);
  const columns = columnsOf(form);
  const warned_days = expires_at.getTime() === key.expires_at.getTime() ? undefined : null;
  await ctx.db
    .updateTable('api_keys')
    .set({ ...columns, expires_at, ...(warned_days === null && { warned_days }) })
    .where('id', '=', id)
    .execute();
  if (columns.name !== key.name) await renameMachine(ctx, key.person_id, columns.name);
  await ctx.record('keys.changed', key.person_id, { rights: columns.rights });
  return { ok: true };
}

/** Gives a key a new secret. Only who holds all its rights may, because the secret carries them. */
export async function roll(
  ctx: PersonContext,
  { id, atOnce }: Parsed<Operations['keys.roll']>,
): Promise<Answer<Operations['keys.roll']>> {
  await requireConfirmed(ctx);
  const key = await lockKey(ctx, id);
  requireRights(ctx, key.rights);
  if (!atOnce && key.previous_until !== null && key.previous_until > ctx.now) throw fail('keys.rolled');
  const { text, hash } = makeKeyText(ctx.organisationId);
  const until = new Date(ctx.now.getTime() + rolledHours * 3_600_000);
  const previous = atOnce ? null : { hash: key.secret_hash, until };
  await ctx.db
    .updateTable('api_keys')
    .set({
      secret_hash: hash,
      previous_hash: previous?.hash ?? null,
      previous_until: previous?.until ?? null,
      rolled_by: sql<string[]>`array_append(array_remove(rolled_by, ${ctx.person.id}::uuid), ${ctx.person.id}::uuid)`,
    })
    .where('id', '=', id)
    .execute();
  await ctx.record('keys.rolled', key.person_id, { atOnce });
  return { id, secret: text };
}

/** Revokes a key for good; whoever holds `keys.manage` may, whatever rights it has. */
export async function revoke(
  ctx: PersonContext,
  { id }: Parsed<Operations['keys.revoke']>,
): Promise<Answer<Operations['keys.revoke']>> {
  const key = await lockKey(ctx, id);
  await ctx.db.updateTable('api_keys').set({ revoked_at: ctx.now }).where('id', '=', id).execute();
  await ctx.record('keys.revoked', key.person_id, {});
  return { ok: true };
}
