import { days } from '@apprecio/contract/api/days';
import { textKeysVersion } from '@apprecio/contract/api/text-keys';
import type { TenantContext } from '../activity.ts';
import { asSystem } from '../as-system.ts';
import { eachOrganisation, type Schedule } from './schedules.ts';

/** Servers of the version before may still write keys in the old way, and are gone by then. */
const repeatedMs = days(7);

/** The id before all others, from which the first page begins. */
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Writes the keys and search forms of a page of texts anew where they are not what the functions of the contract make
 * of them. Answers the id of the last text, from which the next page begins, or null at the end.
 */
export type RefreshTextKeys = (ctx: TenantContext, after: string) => Promise<string | null>;

/** Keys that a feature stores to find and compare texts. */
interface TextKeys {
  name: string;
  refresh: RefreshTextKeys;
}

/**
 * Returns the schedule that updates stored keys to `textKeysVersion`: in each organisation at the first start, then
 * hourly for a week.
 */
export function refreshTextKeys(all: readonly TextKeys[]): Schedule {
  const name = 'platform_text_keys';
  return {
    name,
    cron: '41 * * * *',
    atStart: true,
    run: async (services, sweep) => {
      for (const { name: of, refresh } of all) {
        const { rows } = await sweep.pool.query<{ organisation_id: string }>(
          `select o.organisation_id from organisations o
           left join text_key_passes p on p.organisation_id = o.organisation_id and p.name = $1 and p.version = $2
           where p.since is null or p.since > $3`,
          [of, textKeysVersion, new Date(services.now().getTime() - repeatedMs)],
        );
        await eachOrganisation(services, name, rows, async ({ organisation_id: organisationId }) => {
          let after: string | null = firstId;
          while (after !== null) {
            const from: string = after;
            after = await asSystem(services, organisationId, 'platform.refreshTextKeys', (ctx) => refresh(ctx, from));
          }
          await asSystem(services, organisationId, 'platform.noteTextKeys', (ctx) =>
            ctx.db
              .insertInto('text_key_passes')
              .values({ organisation_id: organisationId, name: of, version: textKeysVersion, since: services.now() })
              .onConflict((conflict) =>
                conflict
                  .columns(['organisation_id', 'name'])
                  .doUpdateSet((eb) => ({ version: eb.ref('excluded.version'), since: eb.ref('excluded.since') }))
                  .where('text_key_passes.version', '<>', textKeysVersion),
              )
              .execute(),
          );
        });
      }
    },
  };
}
