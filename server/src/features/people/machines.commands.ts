import { emailKey, searchForm } from '@apprecio/contract/api/text-keys';
import type { TenantContext } from '../../platform/activity.ts';

/** The name that people read of a machine, which no other name of a key can imitate. */
function nameOf(keyName: string): string {
  return `${keyName} (API key)`;
}

/**
 * Writes the machine person of an API key. It has no search terms and no sign-in email, and its status keeps it out of
 * whatever asks for active people.
 */
export async function insertMachine(ctx: TenantContext, id: string, keyName: string): Promise<void> {
  const name = nameOf(keyName);
  const email = `machine-${id}@invalid.example`;
  await ctx.db
    .insertInto('people')
    .values({
      organisation_id: ctx.organisationId,
      id,
      employee_id: `key-${id}`,
      name,
      name_fold: searchForm(name),
      email,
      email_fold: emailKey(email),
      role: 'employee',
      status: 'machine',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
}

/** Renames the machine person of an API key. */
export async function renameMachine(ctx: TenantContext, id: string, keyName: string): Promise<void> {
  const name = nameOf(keyName);
  await ctx.db
    .updateTable('people')
    .set({ name, name_fold: searchForm(name), updated_at: ctx.now })
    .where('id', '=', id)
    .where('status', '=', 'machine')
    .execute();
}
