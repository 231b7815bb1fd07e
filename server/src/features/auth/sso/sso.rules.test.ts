import { describe, expect, test } from 'vitest';
import { landingOf, vouch } from './sso.rules.ts';

describe('people that a provider may sign in (AUTH-02)', () => {
  const who = { iss: 'i', sub: 's', email: 'asha@acme.example', name: 'Asha' };
  const scope = { domains: ['acme.example'], tenantIds: ['72f988bf-86f1-41af-91ab-2d7cd011db47'] };

  test('Google may vouch for an address of a Workspace domain, but not for one that a person merely owns', () => {
    const google = { ...scope, kind: 'google' as const };
    const verified = { ...who, email_verified: true };
    expect(vouch({ ...verified, hd: 'acme.example' }, google)).toMatchObject({
      email: who.email,
      domain: 'acme.example',
    });
    expect(vouch(verified, google)).toBe('unverified');
    expect(vouch({ ...verified, hd: 'other.example' }, google)).toBe('unverified');
  });

  test('Microsoft may vouch only for a listed tenant and a listed domain', () => {
    const microsoft = { ...scope, kind: 'microsoft' as const };
    const tid = scope.tenantIds[0]!;
    expect(vouch({ ...who, tid }, microsoft)).toMatchObject({ email: who.email });
    expect(vouch({ ...who, email: undefined, preferred_username: who.email, tid }, microsoft)).toMatchObject({
      email: who.email,
    });
    expect(vouch({ ...who, tid: '00000000-0000-0000-0000-000000000000' }, microsoft)).toBe('domain_not_allowed');
    expect(vouch(who, microsoft)).toBe('domain_not_allowed');
    expect(vouch({ ...who, tid, email: 'asha@victim.example' }, microsoft)).toBe('domain_not_allowed');
    expect(vouch({ ...who, tid, xms_edov: false }, microsoft)).toBe('unverified');
  });

  test('an organisation’s own provider may vouch only for an address that it has verified, of a listed domain', () => {
    const openid = { ...scope, kind: 'openid' as const };
    expect(vouch({ ...who, email_verified: true }, openid)).toEqual({
      issuer: 'i',
      subject: 's',
      email: who.email,
      domain: 'acme.example',
      name: 'Asha',
    });
    expect(vouch({ ...who, email_verified: true, name: 7 }, openid)).toMatchObject({ name: null });
    expect(vouch(who, openid)).toBe('unverified');
    expect(vouch({ ...who, email_verified: 'true' }, openid)).toBe('unverified');
    expect(vouch({ ...who, email_verified: true, email: 'asha' }, openid)).toBe('unverified');
    expect(vouch({ iss: 'i', sub: 's', preferred_username: who.email, email_verified: true }, openid)).toBe(
      'unverified',
    );
    expect(vouch({ ...who, email_verified: true, email: 'asha@other.example' }, openid)).toBe('domain_not_allowed');
  });
});

test.each([
  ['/points?month=2026-11', '/points?month=2026-11'],
  ['/', null],
  ['', null],
  [undefined, null],
  ['//evil.example', null],
  [String.raw`/\evil.example`, null],
  ['https://evil.example', null],
  ['points', null],
])('the return address %s leads to %s (AUTH-02, ACC-02)', (wanted, landing) => {
  expect(landingOf(wanted)).toBe(landing);
});
