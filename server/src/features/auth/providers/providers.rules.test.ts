import type { ProviderKind } from '@apprecio/contract/organisation/organisation.operations';
import { expect, test } from 'vitest';
import { issuerOf } from './providers.rules.ts';

const own = 'https://id.acme.example/realms/one';

test.each<[string, ProviderKind, string | undefined, boolean, string | null]>([
  ['Google’s, whatever was given', 'google', own, false, 'https://accounts.google.com'],
  [
    'Microsoft’s, whatever was given',
    'microsoft',
    undefined,
    false,
    'https://login.microsoftonline.com/organizations/v2.0',
  ],
  ['one’s own', 'openid', own, false, own],
  ['one’s own, by its discovery document', 'openid', `${own}/.well-known/openid-configuration`, false, own],
  ['none that is missing', 'openid', undefined, false, null],
  ['none that is no address', 'openid', 'id.acme.example', false, null],
  ['none that is not encrypted', 'openid', 'http://id.acme.example', false, null],
  [
    'one not encrypted where private hosts are allowed',
    'openid',
    'http://id.acme.example',
    true,
    'http://id.acme.example',
  ],
  ['none of another kind even there', 'openid', 'ftp://id.acme.example', true, null],
  ['none with a query', 'openid', `${own}?a=b`, false, null],
  ['none with a fragment', 'openid', `${own}#a`, false, null],
  ['none with a name', 'openid', 'https://me@id.acme.example', false, null],
  ['none with a password', 'openid', 'https://:secret@id.acme.example', false, null],
])('the issuer of a provider is %s (AUTH-02)', (_title, kind, given, privateHosts, issuer) => {
  expect(issuerOf(kind, given, privateHosts)).toBe(issuer);
});
