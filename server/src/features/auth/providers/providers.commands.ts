import type { Answer } from '@apprecio/contract/api/define';
import type { SignInProvider, singleSignOn } from '@apprecio/contract/auth/single-sign-on';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { columns } from '../../../platform/db/tables.ts';
import { fail } from '../../../platform/fail.ts';
import { seal } from '../../../platform/security/crypto.ts';
import { requireProviderFree } from '../only-sso/only-sso.commands.ts';
import { secretPurpose, shown } from './providers.queries.ts';

const providersAtMost = 10;

type ProviderInput = Omit<SignInProvider, 'changedAt'> & { clientSecret: string };

function rowOf(ctx: PersonContext, wanted: ProviderInput) {
  const place = `${ctx.organisationId} ${wanted.id}`;
  return {
    kind: wanted.kind,
    name: wanted.name,
    issuer: wanted.issuer,
    client_id: wanted.clientId,
    sealed_secret: seal(wanted.clientSecret, ctx.requestContext.config.secretKey, secretPurpose, place),
    domains: wanted.domains,
    tenant_ids: wanted.tenantIds,
    changed_at: ctx.now,
  };
}

/** Stores a new provider; ten at most. */
export async function insertProvider(ctx: PersonContext, wanted: ProviderInput): Promise<SignInProvider> {
  const { count } = await ctx.db
    .selectFrom('sign_in_providers')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= providersAtMost) {
    const errors = { name: `An organisation has at most ${providersAtMost} of these` };
    throw fail('request.invalid', { errors });
  }
  const row = await ctx.db
    .insertInto('sign_in_providers')
    .values({ organisation_id: ctx.organisationId, id: wanted.id, made_at: ctx.now, ...rowOf(ctx, wanted) })
    .returning(columns.sign_in_providers)
    .executeTakeFirstOrThrow();
  await ctx.record('auth.providerAdded', wanted.id, { kind: wanted.kind });
  return shown(row);
}

/** Stores a changed provider. */
export async function updateProvider(
  ctx: PersonContext,
  wanted: ProviderInput,
  newSecret: boolean,
): Promise<SignInProvider> {
  await requireProviderFree(ctx, wanted.id, wanted);
  const row = await ctx.db
    .updateTable('sign_in_providers')
    .set(rowOf(ctx, wanted))
    .where('id', '=', wanted.id)
    .returning(columns.sign_in_providers)
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  await ctx.record('auth.providerChanged', wanted.id, { kind: wanted.kind, newSecret });
  return shown(row);
}

/** Removes a provider with the links of people to it. */
export async function removeProvider(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<(typeof singleSignOn)['auth.removeProvider']>> {
  await requireProviderFree(ctx, id);
  const removed = await ctx.db
    .deleteFrom('sign_in_providers')
    .where('id', '=', id)
    .returning('kind')
    .executeTakeFirst();
  if (!removed) throw fail('access.not_found');
  await ctx.record('auth.providerRemoved', id, { kind: removed.kind });
  return { ok: true };
}
