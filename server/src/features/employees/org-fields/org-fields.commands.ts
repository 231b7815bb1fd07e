import type { ListKind } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { isSameName, nameKey } from '@apprecio/contract/api/text-keys';
import type { orgFields } from '@apprecio/contract/employees/org-fields';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/fail.ts';
import { changeInBatch } from '../changes/changes.commands.ts';
import { lockRecords } from '../records/records.commands.ts';
import { entriesOf } from './org-fields.queries.ts';

type Operations = typeof orgFields;

/**
 * Rewrites outdated keys of a list's entries. If names have become equal, the oldest entry takes the key and the
 * others get a unique one. No entry is lost.
 */
export async function refreshEntries(ctx: TenantContext, kind: ListKind): Promise<void> {
  const entries = await ctx.db
    .selectFrom('list_entries')
    .select(['name', 'name_fold', 'made_at'])
    .where('kind', '=', kind)
    .forUpdate()
    .execute();
  const taken = new Set<string>();
  const wanted = entries
    .toSorted((a, b) => a.made_at.getTime() - b.made_at.getTime() || (a.name < b.name ? -1 : 1))
    .map((entry) => {
      const key = nameKey(entry.name);
      const own = taken.has(key) ? `${key}\u0001${entry.name}` : key;
      taken.add(key);
      return { ...entry, key: own };
    });
  const stale = wanted.filter(({ name_fold: stored, key }) => stored !== key);
  if (stale.length === 0) return;
  await ctx.db
    .deleteFrom('list_entries')
    .where('kind', '=', kind)
    .where('name_fold', '=', sql<string>`any(${stale.map(({ name_fold: stored }) => stored)}::text[])`)
    .execute();
  await ctx.db
    .insertInto('list_entries')
    .values(
      stale.map(({ name, key, made_at }) => ({
        organisation_id: ctx.organisationId,
        kind,
        name,
        name_fold: key,
        made_at,
      })),
    )
    .execute();
}

async function storeEntry(ctx: PersonContext, kind: ListKind, name: string): Promise<void> {
  await refreshEntries(ctx, kind);
  await ctx.db
    .insertInto('list_entries')
    .values({ organisation_id: ctx.organisationId, kind, name, name_fold: nameKey(name), made_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'kind', 'name_fold']).doNothing())
    .execute();
}

async function dropEntry(ctx: PersonContext, kind: ListKind, name: string): Promise<boolean> {
  const entries = await ctx.db
    .selectFrom('list_entries')
    .select(['name', 'name_fold'])
    .where('kind', '=', kind)
    .execute();
  const entry = entries.find((each) => each.name === name) ?? entries.find((each) => isSameName(each.name, name));
  if (!entry) return false;
  await ctx.db.deleteFrom('list_entries').where('kind', '=', kind).where('name_fold', '=', entry.name_fold).execute();
  return true;
}

/** Adds an entry that nobody has yet. */
export async function addOrgField(
  ctx: PersonContext,
  { kind, name }: Parsed<Operations['employees.addOrgField']>,
): Promise<Answer<Operations['employees.addOrgField']>> {
  await lockRecords(ctx);
  const taken = (await entriesOf(ctx, kind)).some((entry) => isSameName(entry.name, name));
  if (taken) throw failAt('name', 'employees.org_field_taken');
  await storeEntry(ctx, kind, name);
  await ctx.record('employees.orgFieldChanged', null, { kind });
  return { ok: true };
}

/** Renames an entry, or merges it into another one: everyone who has it gets the new name, as one batch. */
export async function renameOrgField(
  ctx: PersonContext,
  { kind, from, to: wanted }: Parsed<Operations['employees.renameOrgField']>,
): Promise<Answer<Operations['employees.renameOrgField']>> {
  const records = await lockRecords(ctx);
  const others = (await entriesOf(ctx, kind)).filter(({ name }) => name !== from);
  const to = others.find(({ name }) => isSameName(name, wanted))?.name ?? wanted;
  const ids = records.filter((person) => person[kind] === from).map(({ id }) => id);
  const wasKept = await dropEntry(ctx, kind, from);
  if (!wasKept && ids.length === 0) throw fail('access.not_found');
  if (wasKept) await storeEntry(ctx, kind, to);
  // For a name that people have, the batch renames the audiences, as any act does that gives all of them another
  // name.
  const isEmpty = ids.length === 0 && from !== to && !records.some((person) => person[kind] === to);
  await ctx.record('employees.orgFieldChanged', null, { kind, ...(isEmpty && { renamed: { from, to } }) });
  if (ids.length === 0 || from === to) return { batchId: null };
  const set = { [kind]: to };
  return {
    batchId: await changeInBatch(ctx, kind, { personIds: ids }, () => ids.map((personId) => ({ personId, set })), {
      renames: true,
    }),
  };
}

/** Removes an entry that nobody has. */
export async function deleteOrgField(
  ctx: PersonContext,
  { kind, name }: Parsed<Operations['employees.deleteOrgField']>,
): Promise<Answer<Operations['employees.deleteOrgField']>> {
  const records = await lockRecords(ctx);
  if (records.some((person) => isSameName(person[kind] ?? '', name))) throw fail('employees.org_field_in_use');
  if (!(await dropEntry(ctx, kind, name))) throw fail('access.not_found');
  await ctx.record('employees.orgFieldChanged', null, { kind });
  return { ok: true };
}
