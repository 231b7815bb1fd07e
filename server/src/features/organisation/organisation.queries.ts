import { basename } from 'node:path';
import type { Language } from '@apprecio/contract/api/codes';
import type { Answer } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type {
  BirthdayProposal,
  Company,
  CompanyValue,
  organisation,
  ProviderKind,
} from '@apprecio/contract/organisation/organisation.operations';
import { subdomain as subdomainSchema } from '@apprecio/contract/organisation/organisation.operations';
import { type SetUpStep, setUpSteps } from '@apprecio/contract/organisation/set-up';
import { sql } from 'kysely';
import type { ExternalContext, PersonContext } from '../../platform/context.ts';
import { pipeline } from '../../platform/db/db.ts';
import { findOrganisation } from '../../platform/db/tenant-lookup.ts';
import { fail } from '../../platform/fail.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { isLive, languagesOf, pointValueNow } from './public.ts';

const free = 'Great! This subdomain is available.';
const notFree = 'This subdomain is not available';

/** Returns true in `available` if a subdomain is free, with the message to show. */
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
  const [[row], providers, values] = await ctx.step(organisationId, ({ db }) =>
    pipeline(db, [
      db.selectFrom('organisations').select(['name', 'subdomain', 'logo', 'brand_colour']),
      db.selectFrom('sign_in_providers').select(['id', 'kind', 'name']).orderBy('made_at').orderBy('id'),
      db.selectFrom('company_values').select(['name', 'tint', 'icon']).where('active', '=', true).orderBy('position'),
    ]),
  );
  if (!row) throw fail('organisation.unknown');
  const kinds = new Set(providers.map(({ kind }) => kind as ProviderKind));
  const { demonstration, dataFolder } = ctx.services.config;
  return {
    name: row.name,
    subdomain: row.subdomain,
    logoUrl: pictureAddress({ ...ctx, organisationId }, row.logo),
    brandColour: row.brand_colour,
    values: values as Pick<CompanyValue, 'name' | 'tint' | 'icon'>[],
    signInMethods: ['password', ...kinds],
    providers: providers as { id: string; kind: ProviderKind; name: string }[],
    mailFolder: demonstration === row.subdomain ? `${basename(dataFolder)}/outbox` : null,
  };
}

const companyColumns = [
  'o.organisation_id',
  'o.name',
  'o.subdomain',
  'o.logo',
  'o.time_zone',
  'o.people_count',
  'o.brand_colour',
  'o.address',
  'o.gstin',
  'o.fiscal_year_start',
  'o.language',
  'o.languages',
  'o.audit_months',
  'o.birthday_proposal',
  'o.hides_amounts',
  'o.demonstration',
] as const;

/** The organisation of the person who asks; admins also get what is kept beside it. */
export async function detail(ctx: PersonContext): Promise<Company> {
  const [rows, all] = await pipeline(ctx.db, [
    ctx.db.selectFrom('organisations as o').select(companyColumns).select(pointValueNow(ctx).as('point_value_paise')),
    ctx.db.selectFrom('company_values').select(['id', 'name', 'tint', 'motif', 'icon', 'active']).orderBy('position'),
  ]);
  const row = rows[0]!;
  const valuesOf = (offered: boolean) =>
    all.filter(({ active }) => active === offered).map(({ active: _active, ...value }) => value as CompanyValue);
  return {
    id: row.organisation_id,
    name: row.name,
    subdomain: row.subdomain,
    logoUrl: pictureAddress(ctx, row.logo),
    timeZone: row.time_zone,
    pointValuePaise: row.point_value_paise,
    peopleCount: row.people_count,
    brandColour: row.brand_colour,
    values: valuesOf(true),
    languages: languagesOf(ctx, row),
    // Invoices print address and GSTIN.
    kept:
      hasRight(ctx.person, 'company.manage') || hasRight(ctx.person, 'billing.manage')
        ? {
            address: row.address,
            gstin: row.gstin,
            fiscalYearStart: row.fiscal_year_start,
            language: row.language as Language,
            languagesOffered: ctx.settings.offeredLanguages,
            retention: row.audit_months,
            birthdayProposal: row.birthday_proposal as BirthdayProposal,
            hidesAmounts: row.hides_amounts,
            retiredValues: valuesOf(false),
            demonstration: row.demonstration,
          }
        : null,
  };
}

const firstPeople = 5;

interface SetUpRow {
  logo: string | null;
  people_count: number;
  set_up: string[];
  live_on: string | null;
  thanked: boolean;
  stocked: boolean;
  gathered: boolean;
  /** True if a day of going live was named. */
  dated: boolean;
}

/** Returns the progress of the organisation's setup. */
export async function setUp(ctx: PersonContext): Promise<Answer<(typeof organisation)['organisation.setUp']>> {
  const org = ctx.organisationId;
  const { rows } = await sql<SetUpRow>`
    select o.logo, o.people_count, o.set_up, case when ${isLive(ctx)} then null else o.live_on::text end as live_on,
      exists (select 1 from recognitions r where r.organisation_id = ${org}) as thanked,
      exists (select 1 from store_products p where p.organisation_id = ${org} and p.active) as stocked,
      exists (select 1 from communities c where c.organisation_id = ${org} and c.join_mode = 'company'
        and c.archived_at is null) as gathered, o.live_on is not null as dated
    from organisations o where o.organisation_id = ${org}`.execute(ctx.db);
  const row = rows[0]!;
  const isDone: Record<SetUpStep, boolean> = {
    logo: row.logo !== null,
    values: row.set_up.includes('values'),
    people: row.people_count >= firstPeople,
    thanks: row.thanked,
    community: row.gathered,
    allowance: row.set_up.includes('allowance'),
    wallet: row.set_up.includes('wallet'),
    pointValue: row.set_up.includes('pointValue'),
    rewards: row.stocked,
    live: row.set_up.includes('live') || row.dated,
  };
  const done = setUpSteps.filter((step) => isDone[step]);
  return { done, dismissed: row.set_up.includes('dismissed'), liveOn: row.live_on };
}
