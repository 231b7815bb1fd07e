import { type RawBuilder, sql } from 'kysely';
import type { ReactionToOne, TenantContext } from '../../../platform/activity.ts';

/** A name of a department or a location that has become another one. */
export interface Renamed {
  kind: string;
  from: string;
  to: string;
}

/** Returns the reaction of a feature to a department or location that takes a name not used before. */
export function whenRenamed(
  write: (ctx: TenantContext, renamed: Renamed) => Promise<unknown>,
): ReactionToOne<'employees.orgFieldChanged'> {
  return async (ctx, { facts: { kind, renamed } }) => {
    if (renamed && kind !== 'designation') await write(ctx, { kind, ...renamed });
  };
}

/** SQL condition that a stored audience has the old name alone. */
export function namesOld(audience: RawBuilder<unknown>, { kind, from, to }: Renamed): RawBuilder<boolean> {
  return sql<boolean>`(${audience}->>'kind' = ${`${kind}s`} and jsonb_exists(${audience}->'names', ${from})
    and not jsonb_exists(${audience}->'names', ${to}))`;
}

/** SQL of a stored audience with the new name beside the others: who goes back to the old one is still meant. */
export function withNew(audience: RawBuilder<unknown>, { to }: Renamed): RawBuilder<unknown> {
  return sql`jsonb_set(${audience}, '{names}', ${audience}->'names' || to_jsonb(${to}::text))`;
}

/** SQL that, after `update TABLE`, adds the new name in its column `audience`. */
export function setNew(ctx: TenantContext, renamed: Renamed): RawBuilder<unknown> {
  const audience = sql.ref('audience');
  return sql`set audience = ${withNew(audience, renamed)}
    where organisation_id = ${ctx.organisationId} and ${namesOld(audience, renamed)}`;
}

const atOnce = 1000;

/**
 * Returns rows with the new name for each row of the old name in the audience table `a`, in parts. `key` names the
 * column of the owning record.
 */
export async function newRows<K extends string>(
  ctx: TenantContext,
  table: RawBuilder<unknown>,
  key: K,
  { kind, from, to }: Renamed,
): Promise<(Record<K, string> & { organisation_id: string; kind: string; target: string })[][]> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(`a.${key}`)} as id from ${table}
    where a.organisation_id = ${ctx.organisationId} and a.kind = ${kind} and a.target = ${from}`.execute(ctx.db);
  const parts = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_unused, at) => at * atOnce);
  const common = { organisation_id: ctx.organisationId, kind, target: to };
  return parts.map((at) =>
    rows.slice(at, at + atOnce).map(({ id }) => ({ ...({ [key]: id } as Record<K, string>), ...common })),
  );
}
