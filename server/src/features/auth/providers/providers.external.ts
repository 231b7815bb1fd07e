import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { singleSignOn } from '@apprecio/contract/auth/single-sign-on';
import { discover, type OpenIdProvider } from '../../../integrations/sso/openid.ts';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { isPublicMailDomain } from '../../../platform/security/public-mail-domains.ts';
import { insertProvider, updateProvider } from './providers.commands.ts';
import { findProvider } from './providers.queries.ts';
import { issuerOf } from './providers.rules.ts';

type SingleSignOn = typeof singleSignOn;
type Given = Parsed<SingleSignOn['auth.changeProvider']>;

const refuse = (errors: Record<string, string>) => fail('request.invalid', { errors });

function checked(ctx: PersonExternalContext, given: Given): Omit<Given, 'issuer'> & { issuer: string } {
  const issuer = issuerOf(given.kind, given.issuer, ctx.requestContext.config.allowPrivateSsoHosts);
  if (!issuer) throw refuse({ issuer: 'Please enter an https address without a query' });
  if (given.domains.some(isPublicMailDomain))
    throw refuse({ domains: 'Anyone can have an address at one of these domains. Enter domains of your own.' });
  return { ...given, issuer, domains: [...new Set(given.domains)], tenantIds: [...new Set(given.tenantIds)] };
}

async function problemOf(ctx: PersonExternalContext, provider: OpenIdProvider): Promise<string | null> {
  try {
    await discover(provider, ctx.requestContext.config);
    return null;
  } catch (error) {
    const { message, cause } = error as Error;
    ctx.services.log.info(
      { issuer: provider.issuer, error: message, cause: String(cause) },
      'a provider did not answer',
    );
    return 'No sign-in provider answers at this address';
  }
}

async function mustAnswer(ctx: PersonExternalContext, provider: OpenIdProvider): Promise<void> {
  const problem = await problemOf(ctx, provider);
  if (problem) throw refuse({ issuer: problem });
}

/** Adds a way to sign in, once its provider answers. */
export async function addProvider(
  ctx: PersonExternalContext,
  input: Parsed<SingleSignOn['auth.addProvider']>,
): Promise<Answer<SingleSignOn['auth.addProvider']>> {
  const wanted = { ...checked(ctx, { ...input, id: newId() }), clientSecret: input.clientSecret };
  await mustAnswer(ctx, { ...wanted, version: 'new' });
  return ctx.step((step) => insertProvider(step, wanted));
}

/** Changes a way to sign in. A secret goes only to the issuer it was entered for. */
export async function changeProvider(
  ctx: PersonExternalContext,
  input: Parsed<SingleSignOn['auth.changeProvider']>,
): Promise<Answer<SingleSignOn['auth.changeProvider']>> {
  const wanted = checked(ctx, input);
  const before = await ctx.step((step) => findProvider(step, input.id, ctx.requestContext.config.secretKey));
  if (!before) throw fail('access.not_found');
  const newSecret = Boolean(input.clientSecret);
  if (!newSecret && (before.issuer !== wanted.issuer || before.clientId !== wanted.clientId))
    throw refuse({ clientSecret: 'Please enter the client secret again: issuer or client ID changed' });
  const full = { ...wanted, clientSecret: input.clientSecret || before.clientSecret };
  await mustAnswer(ctx, { ...full, version: 'new' });
  return ctx.step((step) => updateProvider(step, full, newSecret));
}

/** Tests if a provider answers correctly now. Throws `access.not_found` for an unknown provider. */
export async function testProvider(
  ctx: PersonExternalContext,
  { id }: { id: string },
): Promise<Answer<SingleSignOn['auth.testProvider']>> {
  const provider = await ctx.step((step) => findProvider(step, id, ctx.requestContext.config.secretKey));
  if (!provider) throw fail('access.not_found');
  const problem = await problemOf(ctx, provider);
  return { answers: problem === null, problem };
}
