import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { SignInProvider, singleSignOn } from '@apprecio/contract/auth/single-sign-on';
import type { ProviderKind } from '@apprecio/contract/organisation/organisation.operations';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { Config } from '../../../platform/config.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { columns, type SignInProvidersTable } from '../../../platform/db/tables.ts';
import { unseal, type SecretKey } from '../../../platform/security/crypto.ts';

type Providers = (typeof singleSignOn)['auth.providers'];

/** The purpose under which provider secrets are sealed. */
export const secretPurpose = 'sign-in providers';

/** A provider with its secret, as talking to it needs it. */
export interface FullProvider extends SignInProvider {
  clientSecret: string;
  version: string;
}

/** Returns the address to which providers redirect people after sign-in. It must be registered with each provider. */
export function redirectUriOf(config: Config): string {
  return `${config.publicUrl.origin}/auth/callback`;
}

/** A provider as its admins see it. */
export function shown(row: SignInProvidersTable): SignInProvider {
  return {
    id: row.id,
    kind: row.kind as ProviderKind,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    domains: row.domains,
    tenantIds: row.tenant_ids,
    changedAt: row.changed_at.toISOString(),
  };
}

/** The ways to sign in that the organisation set up, oldest first. */
export async function providers(ctx: PersonContext, { cursor, limit }: Parsed<Providers>): Promise<Answer<Providers>> {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const found = await ctx.db
    .selectFrom('sign_in_providers')
    .select(columns.sign_in_providers)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(made_at, id) > (${after![0]}::timestamptz, ${after![1]}::uuid)`),
    )
    .orderBy('made_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = cut(found, limit, ({ made_at, id }) => [made_at, id]);
  return { items: rows.map(shown), nextCursor, redirectUri: redirectUriOf(ctx.requestContext.config) };
}

/** A provider with its secret, or null. */
export async function findProvider(ctx: TenantContext, id: string, secretKey: SecretKey): Promise<FullProvider | null> {
  const row = await ctx.db
    .selectFrom('sign_in_providers')
    .select(columns.sign_in_providers)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const clientSecret = unseal(row.sealed_secret, secretKey, secretPurpose, `${ctx.organisationId} ${id}`);
  return { ...shown(row), clientSecret, version: row.changed_at.toISOString() };
}
