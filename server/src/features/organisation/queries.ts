import type { Answer } from '@apprecio/contract/api';
import type { CompanyValue, organisation } from '@apprecio/contract/organisation';
import { subdomain as subdomainSchema } from '@apprecio/contract/organisation';
import type { ExternalContext, PersonContext } from '../../platform/context.ts';
import { together } from '../../platform/db.ts';
import { findOrganisation } from '../../platform/doors.ts';
import { fail } from '../../platform/fail.ts';
import { pictureAddress } from '../../platform/files.ts';
import { pointValueNow } from './public.ts';

const free = 'Great! This subdomain is available.';
const notFree = 'This subdomain is not available';

/** Whether a subdomain can still be had, with the message to show. */
export async function available(
  ctx: ExternalContext,
  input: { subdomain: string },
): Promise<Answer<(typeof organisation)['organisation.available']>> {
  const parsed = subdomainSchema.safeParse(input.subdomain);
  const taken = !parsed.success || (await findOrganisation(ctx.services.database, parsed.data)) !== null;
  return { available: !taken, message: taken ? notFree : free };
}

/** Name, logo and sign-in ways of the organisation at a subdomain. */
export async function client(
  ctx: ExternalContext,
  input: { subdomain: string },
): Promise<Answer<(typeof organisation)['organisation.client']>> {
  const organisationId = await findOrganisation(ctx.services.database, input.subdomain);
  if (!organisationId) throw fail('organisation.unknown');
  const row = await ctx.step(organisationId, (step) =>
    step.db.selectFrom('organisations').select(['name', 'subdomain', 'logo']).executeTakeFirstOrThrow(),
  );
  return {
    name: row.name,
    subdomain: row.subdomain,
    logoUrl: pictureAddress({ ...ctx, organisationId }, row.logo),
    signInWays: ['password'],
  };
}

/** The organisation of the person who asks. */
export async function detail(ctx: PersonContext): Promise<Answer<(typeof organisation)['organisation.detail']>> {
  const [rows, values] = await together(ctx.db, [
    ctx.db
      .selectFrom('organisations as o')
      .select(['o.organisation_id', 'o.name', 'o.subdomain', 'o.logo', 'o.time_zone', 'o.people_count'])
      .select(pointValueNow(ctx).as('point_value_paise')),
    ctx.db
      .selectFrom('company_values')
      .select(['id', 'name', 'tint', 'motif', 'icon'])
      .where('active', '=', true)
      .orderBy('position'),
  ]);
  const row = rows[0]!;
  return {
    id: row.organisation_id,
    name: row.name,
    subdomain: row.subdomain,
    logoUrl: pictureAddress(ctx, row.logo),
    timeZone: row.time_zone,
    pointValuePaise: row.point_value_paise,
    peopleCount: row.people_count,
    values: values as CompanyValue[],
  };
}
