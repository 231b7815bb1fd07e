import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { isSameName } from '@apprecio/contract/api/text-keys';
import type { recognitionTypes } from '@apprecio/contract/recognition/recognition-types';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { columns } from '../../../platform/db/tables.ts';
import { constraintOf, fail, failAt } from '../../../platform/fail.ts';
import { exchangeFile } from '../../../platform/files/uploads.ts';

type Types = typeof recognitionTypes;
type Form = Parsed<Types['recognition.createType']>;

function columnsOf({ name, line, category, logo, pointsMin, pointsMax, approval, threshold }: Form) {
  return { name, line, category, logo, points_min: pointsMin, points_max: pointsMax, approval, threshold };
}

/** Refuses a name that another type has; all types are locked, so that two calls cannot take one name. */
async function requireFreeName(ctx: PersonContext, name: string, own: string | null): Promise<void> {
  await ctx.db.selectFrom('recognition_types').select('id').orderBy('id').forUpdate().execute();
  // Reads after the lock, to see what the call that held it before has written.
  const others = await ctx.db.selectFrom('recognition_types').select(['id', 'name']).execute();
  if (others.some((type) => type.id !== own && isSameName(type.name, name)))
    throw failAt('name', 'recognition.type_name');
}

function named(error: unknown): unknown {
  if (constraintOf(error) !== 'recognition_types_name') return error;
  return failAt('name', 'recognition.type_name');
}

/** Makes a kind of recognition, last in the order; it is offered at once. */
export async function createType(ctx: PersonContext, form: Form): Promise<Answer<Types['recognition.createType']>> {
  await requireFreeName(ctx, form.name, null);
  const id = newId();
  const { last } = await ctx.db
    .selectFrom('recognition_types')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('recognition_types')
    .values({ organisation_id: ctx.organisationId, id, ...columnsOf(form), position: last + 1 })
    .execute()
    .catch((error: unknown) => {
      throw named(error);
    });
  await ctx.record('recognition.typeMade', id, {});
  return { id };
}

/** Locks a kind for the rest of the transaction. */
export async function lock(ctx: PersonContext, id: string) {
  const row = await ctx.db
    .selectFrom('recognition_types')
    .select(columns.recognition_types)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  return row;
}

/** Changes a kind of recognition. */
export async function updateType(
  ctx: PersonContext,
  { id, ...form }: Parsed<Types['recognition.updateType']>,
): Promise<Answer<Types['recognition.updateType']>> {
  const before = await lock(ctx, id);
  const after = columnsOf(form);
  const fields = Object.entries(after).flatMap(([name, value]) =>
    before[name as keyof typeof after] === value ? [] : [name],
  );
  if (fields.length === 0) {
    ctx.noActivity('nothing is different');
    return { id };
  }
  if (fields.includes('name')) await requireFreeName(ctx, form.name, id);
  await ctx.db
    .updateTable('recognition_types')
    .set(after)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw named(error);
    });
  await ctx.record('recognition.typeChanged', id, { fields });
  return { id };
}

/** Switches a kind on or off; the last one stays on, also when two are switched off at once. */
export async function switchType(
  ctx: PersonContext,
  { id, active }: Parsed<Types['recognition.switchType']>,
): Promise<Answer<Types['recognition.switchType']>> {
  const on = await ctx.db.selectFrom('recognition_types').select(['id', 'active']).orderBy('id').forUpdate().execute();
  const type = on.find((row) => row.id === id);
  if (!type) throw fail('access.not_found');
  if (type.active === active) {
    ctx.noActivity('it is so already');
    return { id, active };
  }
  if (!active && on.filter((row) => row.active).length === 1) throw fail('recognition.last_type');
  await ctx.db.updateTable('recognition_types').set({ active }).where('id', '=', id).execute();
  await ctx.record('recognition.typeSwitched', id, { active });
  return { id, active };
}

/** Gives a kind another sign of the drawn set. */
export async function changeLogo(
  ctx: PersonContext,
  { id, logo }: Parsed<Types['recognition.changeLogo']>,
): Promise<Answer<Types['recognition.changeLogo']>> {
  const before = await lock(ctx, id);
  if (before.logo === logo && before.logo_file === null) {
    ctx.noActivity('it wears this sign already');
    return { id, logo };
  }
  await ctx.db.updateTable('recognition_types').set({ logo, logo_file: null }).where('id', '=', id).execute();
  await exchangeFile(ctx, before.logo_file, null);
  await ctx.record('recognition.typeChanged', id, { fields: ['logo'] });
  return { id, logo };
}
