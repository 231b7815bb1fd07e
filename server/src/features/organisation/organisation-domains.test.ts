import { beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, useOwnWorld } from '../../../test/support/world.ts';

const world = useOwnWorld({ DEMONSTRATION: 'shown-first' });
let org: Organisation;

beforeAll(async () => {
  org = await world().organisation();
});

describe('whitelisted domains (BILL-01)', () => {
  test('are added once in any spelling, listed by name, and can be removed', async () => {
    const { admin } = org.people;
    const added = await admin!.ok('organisation.addDomain', { domain: ' Mills.Example ' });
    expect(added).toMatchObject({ domain: 'mills.example', addedBy: 'Admin' });
    await admin!.ok('organisation.addDomain', { domain: 'farms.mills.example' });
    expect(await admin!.ok('organisation.addDomain', { domain: 'mills.example' })).toEqual(added);
    const listed = await admin!.ok('organisation.domains');
    expect(listed.items.map(({ domain }) => domain)).toEqual(['farms.mills.example', 'mills.example']);
    await admin!.ok('organisation.removeDomain', { domain: 'mills.example' });
    expect((await admin!.call('organisation.removeDomain', { domain: 'mills.example' })).status).toBe(404);
    expect((await admin!.ok('organisation.domains')).items).toHaveLength(1);
  });

  test.each([
    ['', 'Domain is required'],
    ['http://mills.example', 'Whitelisted domain must not include http:// or https://'],
    ['https://mills.example', 'Whitelisted domain must not include http:// or https://'],
    ['HTTPS://mills.example', 'Whitelisted domain must not include http:// or https://'],
    ['mills.example/path', 'Please write only the domain, such as acme.example'],
    ['mills.example:8080', 'Please write only the domain, such as acme.example'],
    ['someone@mills.example', 'Please write only the domain, such as acme.example'],
    ['mills', 'Please write only the domain, such as acme.example'],
    ['127.0.0.1', 'Please write only the domain, such as acme.example'],
    ['*.mills.example', 'Please write only the domain, such as acme.example'],
    ['gmail.com', 'Anyone can have an address there. Whitelist a domain of your own.'],
    ...['Outlook.com', 'outlook.de', 'outlook.fr', 'hotmail.fr', 'live.in', 'rediffmail.com', 'tuta.com'].map(
      (domain) => [domain, 'Anyone can have an address there. Whitelist a domain of your own.'] as [string, string],
    ),
  ])('%s: %s', async (domain, message) => {
    const reply = await org.people.admin!.call('organisation.addDomain', { domain });
    expect([reply.status, reply.body.errors.domain]).toEqual([400, message]);
  });
});

describe('the sign-in page', () => {
  const folderOf = async (subdomain: string) =>
    (await world().call('organisation.client', { subdomain }, null)).body.mailFolder;

  test('shows the mail folder for a demonstration, and for no other organisation', async () => {
    const password = 'korma-verde-81';
    const rest = { password, confirmPassword: password, companyName: 'Shown', termsAgreed: true };
    await world().call('auth.register', { ...rest, email: 'a@shown.example', subdomain: 'shown-first' }, null);
    expect(await folderOf('shown-first')).toMatch(/\/outbox$/);
    expect(await folderOf(org.subdomain)).toBeNull();
  });
});
