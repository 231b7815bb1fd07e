import { beforeEach, expect, test } from 'vitest';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;
let newcomer: string;
const words = 'You found the leak before the harvest did.';

beforeEach(async () => {
  org = await world().organisation({ asha: {}, ravi: {} });
  await org.people.admin!.ok('profile.onboard', { name: 'Petra Vogel' });
  await org.people.admin!.ok('employees.inviteList', { text: `Nina New <nina@${org.subdomain}.example>` });
  await world().drain(org);
  const [row] = await world().look<{ id: string }>('select id from people where organisation_id = $1 and name = $2', [
    org.id,
    'Nina New',
  ]);
  newcomer = row!.id;
});

const mails = () => world().mailOf(`nina@${org.subdomain}.example`);
const invitations = () => mails().filter((mail) => mail.includes('?invite='));

async function thank(more: object = {}, message = words) {
  const given = await org.people.asha!.ok('recognition.give', { ...thanks(newcomer), ...more, message });
  await world().drain(org);
  return given;
}

/** Sends the invitation again and returns its mail and what its page shows. */
async function again() {
  await world().look(`update people set invited_at = invited_at - interval '2 minutes' where id = $1`, [newcomer]);
  await org.people.admin!.ok('employees.invite', { ids: [newcomer] });
  await world().drain(org);
  const secret = world().invitationSecrets(org).at(-1);
  const page = await world().call('auth.invitation', { secret }, null, { host: org.host });
  return { mail: invitations().at(-1)!, page: page.body as { inviter: unknown; thanks: unknown }, secret };
}

test('an invitation comes from the person who invites, in mail and page (ONB-08, ONB-06)', async () => {
  expect(invitations()[0]).toContain('Petra Vogel invited you to');
  const { mail, page } = await again();
  expect(mail).toContain('Petra Vogel invited you to join');
  expect(page).toMatchObject({ inviter: { name: 'Petra Vogel', imageUrl: null }, thanks: null });
});

test('an invitation quotes the newest thank-you that waits, in mail and page (ONB-08)', async () => {
  await thank({}, 'An older one.');
  await thank();
  const { mail, page } = await again();
  expect(mail).toContain('Asha Test thanked you already');
  expect(mail).toContain(words);
  expect(page.thanks).toMatchObject({ giver: { name: 'Asha Test' }, message: words });
});

test.each(['private', 'hidden', 'undone', 'removed'])(
  'a thank-you that is %s is quoted neither in the mail nor on the page of an invitation (ONB-08)',
  async (how) => {
    const { id } = await thank(how === 'private' ? { visibility: 'private' } : {});
    const { asha, admin } = org.people;
    const postId = async () =>
      (await world().look<{ id: string }>('select id from posts where recognition_id = $1', [id]))[0]!.id;
    if (how === 'undone') await asha!.ok('recognition.undo', { id });
    if (how === 'removed') await admin!.ok('recognition.remove', { id, reason: 'It names a customer' });
    if (how === 'hidden') await world().look('update posts set hidden_at = now() where id = $1', [await postId()]);
    await world().drain(org);
    const { mail, page } = await again();
    expect(mail).not.toContain(words);
    expect(page.thanks).toBeNull();
  },
);

test('a thank-you that waits for approval or was rejected is not quoted in an invitation (ONB-08, REC-02)', async () => {
  const given = await thank();
  for (const status of ['pending', 'rejected']) {
    await world().look(`update recognition_recipients set status = $2, reason = $3 where recognition_id = $1`, [
      given.id,
      status,
      status === 'rejected' ? 'Said twice' : null,
    ]);
    expect((await again()).page.thanks).toBeNull();
  }
});

test('an invitation that waits to be sent quotes nothing that was hidden meanwhile (ONB-08)', async () => {
  await thank();
  await world().look(`update people set invited_at = invited_at - interval '2 minutes' where id = $1`, [newcomer]);
  await org.people.admin!.ok('employees.invite', { ids: [newcomer] });
  await world().look('update posts set hidden_at = now() where organisation_id = $1', [org.id]);
  await world().drain(org);
  expect(
    mails()
      .filter((mail) => mail.includes('invite='))
      .at(-1),
  ).not.toContain(words);
});

test('until the first sign-in a thank-you is mailed at once, afterwards with the digest (ONB-08, NOT-02)', async () => {
  await thank();
  expect(mails().at(-1)).toContain(words);
  const { secret } = await again();
  const password = 'tea-at-four-daily';
  await world().call('auth.accept', { secret, password, confirmPassword: password }, null, { host: org.host });
  const before = mails().length;
  await thank({}, 'Welcome aboard, again.');
  expect(mails()).toHaveLength(before);
});
