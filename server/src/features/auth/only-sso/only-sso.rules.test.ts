import { expect, test } from 'vitest';
import { domainOf, isOpen, mayShutOut, type OnlySsoFacts, problemOf, type WayIn } from './only-sso.rules.ts';

test.each<[WayIn, boolean, boolean, boolean]>([
  ['password', false, false, true],
  ['reset', false, false, true],
  ['invitation', false, false, true],
  ['passkey', false, false, true],
  ['password', true, false, false],
  ['reset', true, false, false],
  ['invitation', true, false, false],
  ['passkey', true, false, false],
  ['hand_over', true, false, true],
  ['password', true, true, false],
  ['reset', true, true, false],
  ['invitation', true, true, false],
  ['passkey', true, true, true],
  ['hand_over', true, true, true],
])(
  'by %s, with only single sign-on %s and break-glass %s, open is %s (AUTH-11)',
  (way, isOnlySso, isBreakGlass, open) => {
    expect(isOpen(way, { isOnlySso, isBreakGlass })).toBe(open);
  },
);

test.each([
  ['asha@acme.example', 'acme.example'],
  ['Asha@ACME.example', 'acme.example'],
  ['"a@b"@acme.example', 'acme.example'],
])('the domain of %s is %s (AUTH-11)', (email, domain) => {
  expect(domainOf(email)).toBe(domain);
});

const acme = { domain: 'acme.example', providerId: 'one' };
const beta = { domain: 'beta.example', providerId: 'one' };
const facts = (own: Partial<OnlySsoFacts> = {}): OnlySsoFacts => ({
  current: [],
  choices: [
    { ...acme, works: true, ownWorks: true },
    { ...beta, works: false, ownWorks: false },
  ],
  candidateIds: ['boss', 'it'],
  actor: { id: 'boss', domain: 'acme.example' },
  ...own,
});
const notOwn = [{ ...acme, works: true, ownWorks: false }];

test.each<[string, (typeof acme)[], string[], Partial<OnlySsoFacts>, string | null]>([
  ['on with a provider that works and an admin', [acme], ['it'], {}, null],
  ['off, whatever else', [], [], { candidateIds: [] }, null],
  ['off with an admin who is unfit', [], ['gone'], {}, null],
  ['a domain of no provider', [{ ...acme, domain: 'other.example' }], ['it'], {}, 'auth.only_sso_domain'],
  ['a domain of another provider', [{ ...acme, providerId: 'two' }], ['it'], {}, 'auth.only_sso_domain'],
  ['one domain twice', [acme, acme], ['it'], {}, 'auth.only_sso_domain'],
  ['a provider that nobody tried', [acme, beta], ['it'], {}, 'auth.sso_unproven'],
  ['a provider that nobody tried lately, on before', [beta], ['it'], { current: [beta] }, null],
  ['no admin', [acme], [], {}, 'auth.break_glass_missing'],
  ['an admin who is unfit', [acme], ['it', 'gone'], {}, 'auth.break_glass_unfit'],
  ['the actor never tried', [acme], ['it'], { choices: notOwn }, 'auth.sso_own'],
  ['the actor never tried, but has break-glass', [acme], ['boss'], { choices: notOwn }, null],
  [
    'the actor is of another domain',
    [acme],
    ['it'],
    { choices: notOwn, actor: { id: 'boss', domain: 'x.example' } },
    null,
  ],
])('the setting is judged: %s (AUTH-11)', (_title, domains, breakGlassIds, own, problem) => {
  expect(problemOf({ domains, breakGlassIds }, facts(own))).toBe(problem);
});

const provider = {
  kind: 'openid',
  issuer: 'https://a',
  clientId: 'c',
  domains: ['acme.example', 'b'],
  tenantIds: ['t'],
};

test.each<[string, Partial<typeof provider>, string[], boolean]>([
  ['another name alone', {}, ['acme.example'], false],
  ['another issuer', { issuer: 'https://b' }, ['acme.example'], true],
  ['another client', { clientId: 'd' }, ['acme.example'], true],
  ['another kind', { kind: 'google' }, ['acme.example'], true],
  ['the domain removed', { domains: ['b'] }, ['acme.example'], true],
  ['another domain removed', { domains: ['acme.example'] }, ['acme.example'], false],
  ['a tenant removed', { tenantIds: [] }, ['acme.example'], true],
  ['anything, where no domain is closed', { issuer: 'https://b' }, [], false],
])('a changed provider may shut people out: %s (AUTH-11)', (_title, change, closed, shuts) => {
  expect(mayShutOut(provider, { ...provider, ...change }, closed)).toBe(shuts);
});
