import type { Answer } from '@apprecio/contract/api/define';
import type { onlySso as operations } from '@apprecio/contract/auth/only-sso';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { findById, holdsRight, presentPerson, refJson } from '../../people/public.ts';
import { domainOf, isOpen, type OnlySsoFacts, type WayIn } from './only-sso.rules.ts';

type Tenant = Pick<TenantContext, 'db'>;
type State = Answer<(typeof operations)['auth.onlySso']>;

const provenDays = 30;

/** Returns true if a provider alone lets people with the domain of an address in. It asks about nobody. */
export async function isOnlySso({ db }: Tenant, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('only_sso_domains')
    .select('domain')
    .where('domain', '=', domainOf(email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if a person may get in by a way. */
export async function mayEnter(ctx: Tenant, personId: string, way: WayIn): Promise<boolean> {
  const person = await findById(ctx, personId);
  if (!person || !(await isOnlySso(ctx, person.email))) return true;
  const named = await ctx.db
    .selectFrom('break_glass_admins')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return isOpen(way, { isOnlySso: true, isBreakGlass: named !== undefined });
}

/** The people who can be a break-glass admin: active, with the right and a passkey. */
function candidates(ctx: Tenant) {
  return ctx.db
    .selectFrom('people as p')
    .select(['p.id', refJson('p').as('ref')])
    .where('p.status', '=', 'active')
    .where('p.role', '<>', 'super_admin')
    .where(holdsRight('p', 'auth.manage'))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('passkeys as k').select('k.id').whereRef('k.person_id', '=', 'p.id')),
    )
    .orderBy('p.name_fold')
    .orderBy('p.id');
}

/** Returns the number of break-glass admins who can get in now, or null while no domain needs any. */
export async function waysIn(ctx: Tenant): Promise<number | null> {
  const closed = await ctx.db.selectFrom('only_sso_domains').select('domain').limit(1).executeTakeFirst();
  if (!closed) return null;
  const rows = await candidates(ctx).innerJoin('break_glass_admins as b', 'b.person_id', 'p.id').execute();
  return rows.length;
}

/** Reads the domains for which a provider is the only way in. */
export async function closedDomains(ctx: Tenant) {
  return ctx.db
    .selectFrom('only_sso_domains as d')
    .innerJoin('sign_in_providers as s', 's.id', 'd.provider_id')
    .innerJoin('people as p', 'p.id', 'd.set_by')
    .select(['d.domain', 'd.provider_id', 's.name as provider', 'd.set_at', 'p.name as by'])
    .orderBy('d.domain')
    .execute();
}

/** Reads each domain of each provider, with whether someone of it, and the caller, got in since the last change. */
async function choicesFor({ db, organisationId: org, now, person }: PersonContext) {
  const { rows } = await sql<{ domain: string; provider_id: string; provider: string; works: boolean; own: boolean }>`
    select c.domain, s.id as provider_id, s.name as provider,
      coalesce(bool_or(p.id is not null), false) as works,
      coalesce(bool_or(p.id = ${person.id}), false) as own
    from sign_in_providers s
    join lateral unnest(s.domains) as c (domain) on true
    left join identities i on i.organisation_id = ${org} and i.provider_id = s.id
      and i.vouched_at > s.changed_at and i.vouched_at > ${now}::timestamptz - make_interval(days => ${provenDays})
    left join people p on p.organisation_id = ${org} and p.id = i.person_id and p.status = 'active'
      and split_part(p.email_fold, '@', 2) = c.domain
    where s.organisation_id = ${org}
    group by c.domain, s.id, s.name order by c.domain, s.name, s.id`.execute(db);
  return rows;
}

/** Reads what a wanted setting is judged against. */
export async function factsFor(ctx: PersonContext): Promise<OnlySsoFacts> {
  const [current, choices, found, me] = [
    await closedDomains(ctx),
    await choicesFor(ctx),
    await candidates(ctx).execute(),
    await findById(ctx, ctx.person.id),
  ];
  return {
    current: current.map(({ domain, provider_id: providerId }) => ({ domain, providerId })),
    choices: choices.map(({ domain, provider_id: providerId, works, own }) => ({
      domain,
      providerId,
      works,
      ownWorks: own,
    })),
    candidateIds: found.map(({ id }) => id),
    actor: { id: ctx.person.id, domain: domainOf(me!.email) },
  };
}

/** Returns the domains with a provider as the only way in, the break-glass admins, and what can be chosen. */
export async function onlySso(ctx: PersonContext): Promise<State> {
  const named = await ctx.db
    .selectFrom('break_glass_admins as b')
    .innerJoin('people as p', 'p.id', 'b.person_id')
    .select(['p.id', refJson('p').as('ref')])
    .orderBy('p.name_fold')
    .orderBy('p.id')
    .execute();
  const found = await candidates(ctx).execute();
  const fit = new Set(found.map(({ id }) => id));
  return {
    domains: (await closedDomains(ctx)).map(({ domain, provider_id: id, provider: name, set_at, by }) => ({
      domain,
      provider: { id, name },
      since: set_at.toISOString(),
      by,
    })),
    choices: (await choicesFor(ctx)).map(({ domain, provider_id: id, provider: name, works }) => ({
      domain,
      provider: { id, name },
      works,
    })),
    breakGlass: named.map(({ id, ref }) => ({ person: presentPerson(ctx, ref), works: fit.has(id) })),
    candidates: found.map(({ ref }) => presentPerson(ctx, ref)),
  };
}
