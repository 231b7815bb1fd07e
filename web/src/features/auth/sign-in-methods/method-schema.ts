import { changedProvider, newProvider } from '@apprecio/contract/auth/single-sign-on';
import { bareDomain } from '@apprecio/contract/organisation/domains';
import { providerKinds } from '@apprecio/contract/organisation/organisation.operations';
import { z } from 'zod';
import type { AnswerOf } from '../../../lib/api/request.ts';

/** A provider as its admins see it. */
export type SignInMethod = AnswerOf<'auth.providers'>['items'][number];

const text = z.string();
const typed = z.object({
  kind: z.enum(providerKinds),
  name: text,
  issuer: text,
  clientId: text,
  clientSecret: text,
  domains: text,
  tenantIds: text,
});
type Given = z.input<typeof newProvider>;
type Changed = z.input<typeof changedProvider>;

/** The form's values as typed; each list is one line of text. */
export type TypedMethod = z.input<typeof typed>;

const words = (line: string) => line.split(/[\s,;]+/).filter(Boolean);

function inputOf({ issuer, domains, tenantIds, ...rest }: TypedMethod): Given {
  return {
    ...rest,
    ...(rest.kind === 'openid' && { issuer }),
    domains: words(domains),
    tenantIds: rest.kind === 'microsoft' ? words(tenantIds) : [],
  };
}

/** The form's schema when a method is added, or the one of that id is changed. */
export function methodSchema(id: string | null): z.ZodType<Given | Changed, TypedMethod> {
  if (id === null) return typed.transform(inputOf).pipe(newProvider);
  return typed.transform((given): Changed => ({ id, ...inputOf(given) })).pipe(changedProvider);
}

/** Returns the form's initial values, either empty or from an existing method. */
export function typedFrom(method: SignInMethod | null): TypedMethod {
  if (!method) {
    const nothing = { name: '', issuer: '', clientId: '', clientSecret: '', domains: '', tenantIds: '' };
    return { kind: 'google', ...nothing };
  }
  const { kind, name, issuer, clientId, domains, tenantIds } = method;
  const lists = { domains: domains.join(', '), tenantIds: tenantIds.join(', ') };
  return { kind, name, issuer: kind === 'openid' ? issuer : '', clientId, clientSecret: '', ...lists };
}

/** The domain of an e-mail where an organisation can vouch for it, as a first guess. */
export function ownDomain(email: string): string {
  return bareDomain.safeParse(email.split('@')[1]).data ?? '';
}
