import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Issuer, startIssuer } from '../../../../test/support/outside/issuer.ts';
import { redirectUri } from '../../../../test/support/settings.ts';
import { providerOf } from '../../../../test/support/things/inputs.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
let issuer: Issuer;
let org: Organisation;

beforeAll(async () => {
  issuer = await startIssuer([redirectUri]);
  org = await world().organisation();
});
afterAll(async () => issuer.stop());

const add = async (more: object = {}) =>
  org.people.admin!.call('auth.addProvider', { ...providerOf(issuer.url), ...more });
const clientOf = async () => (await world().call('organisation.client', { subdomain: org.subdomain }, null)).body;

describe('an admin sets up a provider (AUTH-02)', () => {
  test('shows the provider on the sign-in page, never returns its secret, and removes it from the page', async () => {
    const { body } = await add();
    expect(body).toMatchObject({ kind: 'openid', issuer: issuer.url, domains: ['acme.example'] });
    expect(JSON.stringify(body)).not.toContain('the secret of the tests');
    const listed = await org.people.admin!.ok('auth.providers');
    expect(listed).toMatchObject({ items: [{ id: body.id }], redirectUri });
    expect(JSON.stringify(listed)).not.toContain('the secret of the tests');
    expect(await clientOf()).toMatchObject({
      signInMethods: ['password', 'openid'],
      providers: [{ id: body.id, kind: 'openid', name: 'Company account' }],
    });
    expect(await org.people.admin!.ok('auth.testProvider', { id: body.id })).toEqual({ answers: true, problem: null });
    await org.people.admin!.ok('auth.removeProvider', { id: body.id });
    expect(await clientOf()).toMatchObject({ signInMethods: ['password'], providers: [] });
    expect((await org.people.admin!.call('auth.removeProvider', { id: body.id })).status).toBe(404);
  });

  test.each<[string, object, string]>([
    ['name', { name: '' }, 'Name is required'],
    ['issuer', { issuer: undefined }, 'Issuer is required'],
    ['issuer', { issuer: 'not an address' }, 'Please enter an https address without a query'],
    ['issuer', { issuer: 'https://user@idp.example' }, 'Please enter an https address without a query'],
    ['issuer', { issuer: 'http://127.0.0.1:9' }, 'No sign-in provider answers at this address'],
    ['clientId', { clientId: ' ' }, 'Client ID is required'],
    ['clientSecret', { clientSecret: '' }, 'Client secret is required'],
    ['domains', { domains: [] }, 'Add at least one domain'],
    ['domains.0', { domains: ['https://acme.example'] }, 'Whitelisted domain must not include http:// or https://'],
    [
      'domains',
      { domains: ['gmail.com'] },
      'Anyone can have an address at one of these domains. Enter domains of your own.',
    ],
    ['tenantIds', { kind: 'microsoft' }, 'Tenant ID is required'],
  ])('rejects the provider field %s of %j: %s', async (field, more, message) => {
    const reply = await add(more);
    expect([reply.status, reply.body.errors?.[field]]).toEqual([400, message]);
  });

  test('accepts the address of the discovery document as issuer', async () => {
    const { body } = await add({ issuer: `${issuer.url}/.well-known/openid-configuration` });
    expect(body.issuer).toBe(issuer.url);
  });

  test('rejects an issuer that names itself differently from its address', async () => {
    const reply = await add({ issuer: issuer.url.replace('127.0.0.1', 'localhost') });
    expect(reply.body.errors.issuer).toBe('No sign-in provider answers at this address');
  });

  test('keeps the secret if none is given, and requires it again for another issuer', async () => {
    const { id } = (await add()).body;
    const { clientSecret: _none, ...rest } = providerOf(issuer.url);
    const change = async (more: object) => org.people.admin!.call('auth.changeProvider', { id, ...rest, ...more });
    expect((await change({ name: 'New name' })).body.name).toBe('New name');
    const other = await startIssuer([redirectUri]);
    const moved = await change({ issuer: other.url });
    expect(moved.body.errors.clientSecret).toMatch(/enter the client secret again/);
    expect((await change({ issuer: other.url, clientSecret: 'another' })).body.issuer).toBe(other.url);
    await other.stop();
    const away = await org.people.admin!.ok('auth.testProvider', { id });
    expect(away).toEqual({ answers: false, problem: 'No sign-in provider answers at this address' });
  });

  test('allows at most ten providers', async () => {
    const full = await world().organisation();
    const all = await Promise.all(
      Array.from({ length: 10 }, async () => full.people.admin!.call('auth.addProvider', providerOf(issuer.url))),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const eleventh = await full.people.admin!.call('auth.addProvider', providerOf(issuer.url));
    expect(eleventh.body.errors.name).toBe('An organisation has at most 10 of these');
  });
});
