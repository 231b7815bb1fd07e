import { listKinds } from '@apprecio/contract/api/codes';
import type { TenantContext } from '../../platform/activity.ts';
import { refreshEntries } from './org-fields/org-fields.commands.ts';

/** Writes the keys of departments, designations and places anew where they are old, all at once. */
export async function refreshOrgFields(ctx: TenantContext): Promise<null> {
  for (const kind of listKinds) await refreshEntries(ctx, kind);
  return null;
}
