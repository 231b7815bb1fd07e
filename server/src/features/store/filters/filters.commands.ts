import { newId } from '@apprecio/contract/api/ids';
import type { TenantContext } from '../../../platform/activity.ts';

/**
 * Gives the catalogue a new version, so that filters kept of the one before are counted again. Called last in a
 * transaction, since all changes of an organisation's catalogue lock this row.
 */
export async function renewCatalogue({ db, organisationId }: TenantContext): Promise<void> {
  await db
    .insertInto('store_catalogue')
    .values({ organisation_id: organisationId, version: newId() })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet((on) => ({ version: on.ref('excluded.version') })),
    )
    .execute();
}
