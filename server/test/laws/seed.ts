import { unsubscribeSecret } from '../../src/platform/security/unsubscribe.ts';
import type { Someone } from '../support/test-person.ts';
import { yearsBefore } from '../support/things/celebrations.ts';
import type { Organisation, World } from '../support/world.ts';
import { seedLeaver, seedStore } from './seed-store.ts';
import { seedTrades } from './seed-trades.ts';
import type { Seeded } from './seeded.ts';

const header =
  'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';

/** A file for the import with one new person. */
export function oneRow(subdomain: string, id = 'N1'): string {
  const email = `${id.toLowerCase()}.new@${subdomain}.example`;
  return `${header}\n${id},Nina New,${email},,Employee,Baker,Kitchen,Pune,E-boss,2024-05-01,1995-06-07,Female\n`;
}

/** Recognitions in every state, a comment, a reaction and a notification of them. */
async function seedRecognitions(world: World, org: Organisation) {
  const { asha, ravi, tara, boss } = org.people;
  const give = (from: typeof asha, to: typeof asha, points: number) =>
    from!.ok('recognition.give', { message: 'For the law', recipients: [{ personId: to!.id, points }] });
  await give(asha, ravi, 10);
  const waiting: string[] = [];
  for (const to of [ravi, tara]) waiting.push((await give(asha, to, 60)).recipients[0]!.id);
  for (const to of [asha, tara]) waiting.push((await give(ravi, to, 60)).recipients[0]!.id);
  const decided = (await give(tara, asha, 60)).recipients[0]!.id;
  await boss!.ok('recognition.approve', { id: decided });
  const recognitions: string[] = [];
  for (const to of [ravi, tara, boss]) recognitions.push((await give(asha, to, 5)).id);
  const post = (await ravi!.ok('posts.list')).items.at(-1)!;
  const { id: commentId } = await asha!.ok('posts.comment', { id: post.id, text: 'For the law' });
  const typeId = (await asha!.ok('recognition.types'))[1]!.id;
  await boss!.ok('posts.react', { id: post.id, reaction: 'love' });
  await world.drain(org);
  const notification = (await ravi!.ok('notifications.list')).items[0]!;
  return { postId: post.id, waiting, decided, recognitions, commentId, typeId, notificationId: notification.id };
}

/** Posts of Asha's with and without pictures, one of them deleted, one reported. */
async function seedPosts(org: Organisation) {
  const { asha, ravi } = org.people;
  const mediaIds: string[] = [];
  for (let at = 0; at < 3; at++) mediaIds.push((await asha!.ok('posts.uploadMedia', { file: onePixel() })).id);
  const ownPostId = (await asha!.ok('posts.create', { text: 'For the law' })).id;
  const media = [{ id: mediaIds[2]! }];
  const withMediaId = (await asha!.ok('posts.createWithMedia', { text: 'For the law', media })).id;
  const gonePostId = (await asha!.ok('posts.create', { text: 'For the law' })).id;
  await asha!.ok('posts.remove', { id: gonePostId });
  const reportedId = (await asha!.ok('posts.create', { text: 'For the law' })).id;
  const { id: caseId } = await ravi!.ok('posts.report', { id: reportedId, category: 'other', note: 'For the law' });
  return { ownPostId, withMediaId, gonePostId, mediaIds, caseId };
}

/** A confirmed top-up, two that wait, a grant, and who asks for more to give. */
async function seedWallet(org: Organisation) {
  const { admin, second, ravi, uma, veer } = org.people;
  const topUpIds: string[] = [];
  for (const reference of ['First', 'Second', 'Third']) {
    topUpIds.push((await admin!.ok('points.topUp', { points: 5000, reference })).id);
  }
  await second!.ok('points.confirmTopUp', { id: topUpIds[0]! });
  const grants = await admin!.ok('points.grant', { personIds: [ravi!.id], points: 20, reason: 'For the law' });
  const csv = 'Employee ID,Points,Reason\nE-nobody,5,For the law';
  const file = await admin!.ok('points.grantFile', { csv });
  const requestIds: string[] = [];
  for (const asker of [uma!, veer!, second!]) {
    requestIds.push((await asker.ok('points.askMore', { points: 20, reason: 'For the law' })).id);
  }
  for (const paise of [150, 160]) await second!.ok('points.setValue', { paise });
  const raiseIds = (await admin!.ok('points.rules')).value.pending.map((raise) => raise.id);
  return { topUpIds: topUpIds.slice(1), raiseIds, grantId: grants.ids[0]!, grantsBatchId: file.id, requestIds };
}

/** A device of Asha's that push cannot reach, and a link that ends Ravi's mails. */
async function seedNotices(world: World, org: Organisation) {
  const { asha, ravi } = org.people;
  const { vapidKey } = await asha!.ok('notifications.pushKey');
  const endpoint = 'http://127.0.0.1:9/device';
  const options = { auth: 'a'.repeat(22), p256dh: 'B'.repeat(87), endpoint, swScope: '/', vapidKey };
  const pushToken = JSON.stringify({ token: endpoint, createTime: 1, subscriptionOptions: options });
  await asha!.ok('notifications.storeToken', { token: pushToken });
  const subscriber = { organisationId: org.id, personId: ravi!.id };
  return { pushToken, unsubscribeSecret: unsubscribeSecret(subscriber, world.services.config.secretKey) };
}

/** A hand-over code for an hour: a minute is less than the other samples take on a slow machine. */
async function lastingCode(world: World, org: Organisation, personId: string): Promise<string> {
  const code = await world.handOverCode(org, personId);
  await world.look(
    `update one_time_codes set expires_at = $3 where organisation_id = $1 and person_id = $2 and kind = 'hand_over'`,
    [org.id, personId, new Date(Date.now() + 3_600_000)],
  );
  return code;
}

const company = (): Record<string, Someone> => ({
  boss: { role: 'manager' },
  asha: { manager: 'boss' },
  ravi: { manager: 'boss' },
  tara: { manager: 'boss', joined: yearsBefore(4, -1) },
  gone: {},
  past: {},
  lena: {},
  second: { role: 'admin' },
  uma: { role: 'manager' },
  veer: { role: 'manager' },
  omar: {},
  nils: {},
  moved: {},
  mover: {},
});

/** Makes an organisation with people, posts, waiting recipients, notifications, an import, a wallet and a code. */
export async function seed(world: World): Promise<Seeded> {
  // Samples import this file: they are loaded once it is there.
  const { seedOfFeatures } = await import('./samples-of-features.ts');
  const org = await world.organisation(company());
  const { admin, asha, boss, gone } = org.people;
  const recognised = await seedRecognitions(world, org);
  const first = await admin!.ok('employees.import', { csv: oneRow(org.subdomain, 'N0') });
  await admin!.ok('employees.applyImport', { id: first.id });
  await admin!.ok('employees.addOrgField', { kind: 'location', name: 'Surat' });
  await world.drain(org);
  const changed = await admin!.ok('employees.changeManager', { id: gone!.id, managerId: boss!.id });
  const batch = await admin!.ok('employees.import', { csv: oneRow(org.subdomain) });
  const { id: importId } = await admin!.ok('employees.import', { csv: oneRow(org.subdomain, 'N4') });
  const store = await seedStore(world, org);
  const seeded = {
    org,
    ...recognised,
    ...(await seedPosts(org)),
    batchId: batch.id,
    importId,
    doneBatchId: changed.batchId,
    ...(await seedWallet(org)),
    communities: await seedCommunities(org),
    handOverCode: await lastingCode(world, org, asha!.id),
    invitationSecret: world.invitationSecrets(org)[0]!,
    ...(await seedSignIn(world, org)),
    ...(await seedNotices(world, org)),
    store,
    leaver: await seedLeaver(world, org, store),
    trades: await seedTrades(world, org),
    own: await seedOfFeatures({ world, org }),
  };
  // A stated value waits only if nothing was confirmed. Any change of a record with a department ends the wait.
  await world.look(
    `update people set department = null, stated_department = 'Stores' where organisation_id = $1 and id = $2`,
    [org.id, org.people.moved!.id],
  );
  return seeded;
}

/** Communities of Asha's: one with members, requests and invitations, an open one, one to archive and one archived. */
async function seedCommunities(org: Organisation) {
  const { asha, ravi, tara, boss, second, lena, uma, veer } = org.people;
  const make = async (name: string, joinMode: number) =>
    (await asha!.ok('communities.create', { name, joinMode, description: 'For the law', rules: ['Be kind'] })).id;
  const closedId = await make('By request', 1);
  const openId = await make('Open', 3);
  await asha!.ok('communities.addMembers', { id: closedId, personIds: [uma!.id, veer!.id] });
  for (const who of [ravi, tara, second]) await who!.ok('communities.join', { id: closedId });
  await asha!.ok('communities.invite', { id: closedId, personIds: [lena!.id, boss!.id] });
  await ravi!.ok('communities.join', { id: openId });
  const some = [uma!.id, veer!.id];
  const { batchId: addedBatchId } = await asha!.ok('communities.addMembers', { id: openId, personIds: some });
  const archivedId = await make('Over', 2);
  await asha!.ok('communities.delete', { id: archivedId });
  return { closedId, openId, doomedId: await make('Soon over', 2), archivedId, addedBatchId };
}

/** The smallest picture there is. */
export function onePixel(): File {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new File([new Uint8Array(Buffer.from(png, 'base64'))], 'pixel.png', { type: 'image/png' });
}

/** A provider, an attempt, another session of Tara's, a link of Lena's, and a whitelisted domain: what signing in works on. */
async function seedSignIn(world: World, org: Organisation) {
  const { admin, tara } = org.people;
  const issuer = await world.issuer();
  const provider = await admin!.ok('auth.addProvider', providerOf(issuer));
  const begun = await world.call('auth.sso', { providerId: provider.id }, null, { host: org.host });
  const state = new URL(begun.body.redirectUrl as string).searchParams.get('state')!;
  await admin!.ok('organisation.addDomain', { domain: `${org.subdomain}.example` });
  await world.call('auth.forgot', { email: `lena@${org.subdomain}.example` }, null, { host: org.host });
  await world.drain(org);
  const code = await world.handOverCode(org, tara!.id);
  await world.call('auth.exchange', { code }, null, { host: org.host });
  const other = (await tara!.ok('auth.sessions')).items.find(({ here }) => !here)!;
  const link = world.mailOf(`lena@${org.subdomain}.example`).find((text) => text.includes('?token='))!;
  const addressSecrets = [await changedAddress(world, org, 'moved'), await changedAddress(world, org, 'mover')];
  return {
    resetSecret: secretIn(link, 'token'),
    addressSecrets,
    providerId: provider.id,
    sessionId: other.id,
    issuer,
    state,
  };
}

/** Lets an admin change someone's work e-mail address; the secret of the link that the old one gets. */
export async function changedAddress(world: World, org: Organisation, name: string): Promise<string> {
  const { employee } = await org.people.admin!.ok('employees.update', addressForm(org, name, `${name}-new`));
  await world.drain(org);
  const link = world.mailOf(`${name}@${org.subdomain}.example`).find((text) => text.includes('/address-change?'));
  if (!link) throw new Error(`No link for ${employee.name}`);
  return secretIn(link, 'secret');
}

/** The form in which an admin changes someone's work e-mail address to another of the organisation. */
export function addressForm(org: Organisation, name: string, to: string, roleId = 4): Record<string, unknown> {
  return {
    id: org.people[name]!.id,
    employeeId: `E-${name}`,
    name: `${name[0]!.toUpperCase()}${name.slice(1)} Test`,
    email: `${to}@${org.subdomain}.example`,
    roleId,
    designation: 'Tester',
    department: 'Quality',
    location: 'Pune',
    dateOfJoining: '2020-01-15',
    dateOfBirth: '1990-02-03',
    gender: 'undisclosed',
  };
}

/** Returns an admin's input for a provider of the tests. */
export function providerOf(issuer: string, domains = ['acme.example']): Record<string, unknown> {
  const access = { clientId: 'apprecio', clientSecret: 'the secret of the tests' };
  return { kind: 'openid', name: 'Company account', issuer, ...access, domains, tenantIds: [] };
}

/** The secret in the link of a mail. */
export function secretIn(mail: string, name: 'token' | 'invite' | 'secret'): string {
  return new RegExp(`[?]${name}=(\\S+)`).exec(mail)![1]!;
}
