import { days } from '@apprecio/contract/api/days';
import type { TenantContext } from '../activity.ts';
import { asSystem } from '../as-system.ts';
import { pathOf } from '../files/files.ts';
import { nightly } from './schedules.ts';

const sweptAtOnce = 500;

// A call that takes the file into use meanwhile waits for the row and finds it deleted, or was faster.
async function forgetUnused(ctx: TenantContext): Promise<{ deletedIds: string[]; more: boolean }> {
  const found = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('in_use', '=', false)
    .where('made_at', '<', new Date(ctx.now.getTime() - days(1)))
    .orderBy('made_at')
    .limit(sweptAtOnce)
    .execute();
  if (found.length === 0) return { deletedIds: [], more: false };
  const ids = found.map(({ id }) => id);
  const deleted = await ctx.db
    .deleteFrom('files')
    .where('id', 'in', ids)
    .where('in_use', '=', false)
    .returning('id')
    .execute();
  return { deletedIds: deleted.map(({ id }) => id), more: found.length === sweptAtOnce };
}

async function withoutRow(ctx: TenantContext, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.selectFrom('files').select('id').where('id', 'in', ids).execute();
  const existingIds = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existingIds.has(id));
}

/**
 * Deletes files that no record uses a day after their creation, nightly, in every organisation. Bytes are deleted
 * after the commit that deletes their row, and written after the row exists. Bytes without a row therefore come from
 * an interrupted sweep, and are deleted too.
 */
export const sweepFiles = nightly('platform_sweep_files', async (services, organisationId) => {
  const { storage } = services;
  const inOrganisation = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    asSystem(services, organisationId, 'platform.sweepFiles', work);
  const removeBytes = async (ids: readonly string[]) => {
    for (const fileId of ids) await storage.remove(pathOf({ organisationId, fileId, name: '' }));
  };
  for (let more = true; more;) {
    const swept = await inOrganisation(forgetUnused);
    await removeBytes(swept.deletedIds);
    more = swept.more;
  }
  let stored: string[] = [];
  const removeStray = async () => {
    const ids = stored;
    stored = [];
    if (ids.length > 0) await removeBytes(await inOrganisation((ctx) => withoutRow(ctx, ids)));
  };
  for await (const fileId of storage.list(organisationId)) {
    if (stored.push(fileId) === sweptAtOnce) await removeStray();
  }
  await removeStray();
});
