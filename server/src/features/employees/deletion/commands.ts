import type { TenantContext } from '../../../platform/activity.ts';
import { releaseFiles } from '../../../platform/files/uploads.ts';
import { changePeopleCount } from '../../organisation/public.ts';
import { noteRule, removeSignIn, upsert } from '../records/commands.ts';
import type { Staff } from '../records/rules.ts';

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
export async function removePeople(ctx: TenantContext, removed: readonly Staff[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  await removeSignIn(
    ctx,
    removed.map(({ email }) => email),
  );
  await ctx.db.deleteFrom('people_words').where('person_id', 'in', ids).execute();
  await ctx.db.deleteFrom('preferences').where('person_id', 'in', ids).execute();
  await releasePhotos(ctx, ids);
  await ctx.db.updateTable('moods').set({ note: null }).where('person_id', 'in', ids).execute();
  await upsert(ctx, removed.map(formerColleague));
  await ctx.db
    .updateTable('people')
    .set({ time_zone: null, personal_email: null, photo: null, invited_at: null, first_seen_at: null })
    .where('id', 'in', ids)
    .execute();
  const active = removed.filter(({ status }) => status === 'active');
  if (active.length > 0) await changePeopleCount(ctx, -active.length);
  await noteRule(
    ctx,
    active.map(({ id }) => id),
  );
  for (const { id, managerId } of removed) await ctx.record('people.left', id, { deleted: true, managerId });
}

function formerColleague({ id, leftAt }: Staff): Staff {
  return {
    id,
    employeeId: `deleted-${id}`,
    name: 'Former colleague',
    email: `deleted-${id}@invalid.example`,
    mobile: null,
    role: 'employee',
    status: 'deleted',
    designation: null,
    department: null,
    location: null,
    managerId: null,
    dateOfJoining: null,
    dateOfBirth: null,
    gender: null,
    leftAt,
  };
}
