import { basename } from 'node:path';
import type { Answer } from '@apprecio/contract/api';
import type { CompanyValue, organisation, ProviderKind } from '@apprecio/contract/organisation';
import { subdomain as subdomainSchema } from '@apprecio/contract/organisation';
import type { ExternalContext, PersonContext } from '../../platform/context.ts';
import { together } from '../../platform/db.ts';
import { findOrganisation } from '../../platform/doors.ts';
import { fail } from '../../platform/fail.ts';
import { pictureAddress } from '../../platform/files.ts';

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
  const [[row], providers] = await ctx.step(organisationId, ({ db }) =>
    together(db, [
      db.selectFrom('organisations').select(['name', 'subdomain', 'logo']),
      db.selectFrom('sign_in_providers').select(['id', 'kind', 'name']).orderBy('made_at').orderBy('id'),
    ]),
  );
  if (!row) throw fail('organisation.unknown');
  const kinds = new Set(providers.map(({ kind }) => kind as ProviderKind));
  const { demonstration, smtp, dataFolder } = ctx.services.config;
  return {
    name: row.name,
    subdomain: row.subdomain,
    logoUrl: pictureAddress({ ...ctx, organisationId }, row.logo),
    signInWays: ['password', ...kinds],
    providers: providers as { id: string; kind: ProviderKind; name: string }[],
    mailFolder: demonstration === row.subdomain && smtp === null ? `${basename(dataFolder)}/outbox` : null,
  };
}

/** The organisation of the person who asks. */
export async function detail(ctx: PersonContext): Promise<Answer<(typeof organisation)['organisation.detail']>> {
  const [rows, values] = await together(ctx.db, [
    ctx.db
      .selectFrom('organisations')
      .select(['organisation_id', 'name', 'subdomain', 'logo', 'time_zone', 'point_value_paise', 'people_count']),
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

const domainsAtMost = 50;

/** The domains whose people may join by single sign-on. */
export async function domains(ctx: PersonContext): Promise<Answer<(typeof organisation)['organisation.domains']>> {
  const rows = await ctx.db
    .selectFrom('whitelisted_domains as d')
    .innerJoin('people as p', 'p.id', 'd.added_by')
    .select(['d.domain', 'd.added_at', 'p.name'])
    .orderBy('d.domain')
    .limit(domainsAtMost)
    .execute();
  return rows.map(({ domain, added_at, name }) => ({ domain, addedAt: added_at.toISOString(), addedBy: name }));
}
