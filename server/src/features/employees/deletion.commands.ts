import type { PersonRecord } from '@apprecio/contract/people/records';
import type { TenantContext } from '../../platform/activity.ts';
import { releaseFiles } from '../../platform/files/uploads.ts';
import { changePeopleCount } from '../organisation/public.ts';
import { erasePeople } from '../people/public.ts';
import { forgetAddresses } from './addresses/addresses.commands.ts';
import { lockLeaving, storeLeaverRule } from './records/records.commands.ts';
import { newPerson } from './records/records.rules.ts';

async function releasePhotos(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('people')
    .select('photo')
    .where('id', 'in', ids)
    .where('photo', 'is not', null)
    .execute();
  await releaseFiles(
    ctx,
    rows.map(({ photo }) => photo!),
  );
}

/** Removes everything personal of people; what others keep shows a former colleague. Their reports were passed on. */
export async function removePeople(ctx: TenantContext, removed: readonly PersonRecord[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  await lockLeaving(ctx, ids);
  await releasePhotos(ctx, ids);
  await forgetAddresses(ctx, ids);
  await erasePeople(
    ctx,
    removed.map((person) => ({ before: person, after: formerColleague(person) })),
  );
  const active = removed.filter(({ status }) => status === 'active');
  const admins = active.filter(({ role }) => role === 'admin' || role === 'super_admin');
  if (admins.length > 0)
    await ctx.record('employees.rightsChanged', null, { personIds: admins.map(({ id }) => id), adminIds: [] });
  if (active.length > 0) await changePeopleCount(ctx, -active.length);
  await storeLeaverRule(
    ctx,
    active.map(({ id }) => id),
  );
  await ctx.recordEach(
    'employees.left',
    removed.map(({ id, managerId }) => ({ subjectId: id, facts: { deleted: true, managerId } })),
  );
}

function formerColleague({ id, leftAt }: PersonRecord): PersonRecord {
  const employeeId = `deleted-${id}`;
  const nobody = newPerson({ id, employeeId, name: 'Former colleague', email: `${employeeId}@invalid.example` });
  return { ...nobody, status: 'deleted', leftAt, joinedStated: false };
}
