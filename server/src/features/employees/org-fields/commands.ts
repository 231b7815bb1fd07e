import type { ListKind } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { fold } from '@apprecio/contract/api/fold';
import type { orgFields } from '@apprecio/contract/employees/org-fields';
import type { PersonContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/fail.ts';
import { changeInBatch } from '../changes/commands.ts';
import { lockRecords } from '../records/commands.ts';
import { entriesOf } from './queries.ts';

type Operations = typeof orgFields;

async function keepEntry(ctx: PersonContext, kind: ListKind, name: string): Promise<void> {
  await ctx.db
    .insertInto('list_entries')
    .values({ organisation_id: ctx.organisationId, kind, name, name_fold: fold(name), made_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'kind', 'name_fold']).doNothing())
    .execute();
}

async function dropEntry(ctx: PersonContext, kind: ListKind, name: string): Promise<boolean> {
  const result = await ctx.db
    .deleteFrom('list_entries')
    .where('kind', '=', kind)
    .where('name_fold', '=', fold(name))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Adds an entry that nobody has yet. */
export async function addToList(
  ctx: PersonContext,
  { kind, name }: Parsed<Operations['employees.addOrgField']>,
): Promise<Answer<Operations['employees.addOrgField']>> {
  await lockRecords(ctx);
  const taken = (await entriesOf(ctx, kind)).some((entry) => fold(entry.name) === fold(name));
  if (taken) throw failAt('name', 'employees.org_field_taken');
  await keepEntry(ctx, kind, name);
  await ctx.record('employees.orgFieldChanged', null, { kind });
  return { ok: true };
}

/** Renames an entry, or merges it into another one: everyone who has it gets the new name, as one batch. */
export async function renameInList(
  ctx: PersonContext,
  { kind, from, to: wanted }: Parsed<Operations['employees.renameOrgField']>,
): Promise<Answer<Operations['employees.renameOrgField']>> {
  const records = await lockRecords(ctx);
  const others = (await entriesOf(ctx, kind)).filter(({ name }) => name !== from);
  const to = others.find(({ name }) => fold(name) === fold(wanted))?.name ?? wanted;
  const ids = records.filter((person) => person[kind] === from).map(({ id }) => id);
  const wasKept = await dropEntry(ctx, kind, from);
  if (!wasKept && ids.length === 0) throw fail('access.not_found');
  if (wasKept) await keepEntry(ctx, kind, to);
  const isFree = !records.some((person) => person[kind] === to);
  await ctx.record('employees.orgFieldChanged', null, { kind, ...(isFree && { renamed: { from, to } }) });
  if (ids.length === 0 || from === to) return { batchId: null };
  const set = { [kind]: to };
  return {
    batchId: await changeInBatch(ctx, kind, { personIds: ids }, () => ids.map((personId) => ({ personId, set }))),
  };
}

/** Removes an entry that nobody has. */
export async function deleteFromList(
  ctx: PersonContext,
  { kind, name }: Parsed<Operations['employees.deleteOrgField']>,
): Promise<Answer<Operations['employees.deleteOrgField']>> {
  const records = await lockRecords(ctx);
  if (records.some((person) => fold(person[kind] ?? '') === fold(name))) throw fail('employees.org_field_in_use');
  if (!(await dropEntry(ctx, kind, name))) throw fail('access.not_found');
  await ctx.record('employees.orgFieldChanged', null, { kind });
  return { ok: true };
}
