import { newId } from '@apprecio/contract/api/ids';
import { emailKey } from '@apprecio/contract/api/text-keys';
import type { PersonRecord } from '@apprecio/contract/people/records';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { findOrganisation, findOrganisations } from '../../../platform/db/tenant-lookup.ts';
import { fail } from '../../../platform/fail.ts';
import type { Services } from '../../../platform/services.ts';
import { addPeople, changeRecords, lockRecords, markInvited } from '../records/records.commands.ts';
import { newPerson } from '../records/records.rules.ts';

const operation = 'house.superAdmin';

function superAdminOf(records: readonly PersonRecord[], email: string): PersonRecord | null {
  const person = records.find((one) => emailKey(one.email) === emailKey(email)) ?? null;
  if (person && person.role !== 'super_admin') throw fail('employees.email_taken');
  return person;
}

async function letIn(ctx: TenantContext, email: string, name: string): Promise<void> {
  const records = await lockRecords(ctx);
  const existing = superAdminOf(records, email);
  const id = existing?.id ?? newId();
  if (!existing) {
    const employeeId = `S-${id.slice(-8).toUpperCase()}`;
    await addPeople(ctx, [newPerson({ id, employeeId, name, email, role: 'super_admin' })]);
  } else if (existing.status === 'inactive') {
    await changeRecords(ctx, records, [{ key: 0, personId: id, set: { status: 'active' } }], null);
  }
  await markInvited(ctx, [id]);
  await ctx.record('employees.superAdminEntered', id, {});
}

async function letGo(ctx: TenantContext, email: string): Promise<boolean> {
  const records = await lockRecords(ctx);
  const person = records.find((one) => emailKey(one.email) === emailKey(email));
  if (person?.role !== 'super_admin' || person.status !== 'active') return false;
  const [judged] = await changeRecords(
    ctx,
    records,
    [{ key: 0, personId: person.id, set: { status: 'inactive' } }],
    null,
  );
  if (judged!.code) throw fail(judged!.code);
  await ctx.record('employees.superAdminLeft', person.id, {});
  return true;
}

/** Ends what someone may as a super admin, wherever they are one; answers in how many organisations. */
export async function leaveAsSuperAdmin(services: Services, email: string, but?: string): Promise<number> {
  const organisations = await findOrganisations(services.database, emailKey(email), 'all');
  let left = 0;
  for (const id of organisations) {
    if (id !== but && (await asSystem(services, id, operation, (ctx) => letGo(ctx, email)))) left += 1;
  }
  return left;
}

/**
 * Lets someone of the house into one organisation as its super admin, by an invitation to their address; they leave
 * every other. The organisation's log says so.
 * @throws Failure `organisation.unknown`, or `employees.email_taken` where the address is one of its own people's
 */
export async function enterAsSuperAdmin(
  services: Services,
  subdomain: string,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const organisationId = await findOrganisation(services.database, subdomain);
  if (!organisationId) throw fail('organisation.unknown');
  await asSystem(services, organisationId, operation, (ctx) => letIn(ctx, email, name));
  await leaveAsSuperAdmin(services, email, organisationId);
}
