import type { OperationName } from '@apprecio/contract/operations';
import type { Organisation, World } from '../world.ts';

/** An organisation in which every operation has something to work on. */
export interface Seeded {
  org: Organisation;
  postId: string;
  waiting: string[];
  notificationId: string;
  batchId: string;
  handOverCode: string;
  invitationSecret: string;
  resetSecret: string;
  providerId: string;
  sessionId: string;
  issuer: string;
  state: string;
}

const header =
  'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';

/** A file for the import with one new person. */
export function oneRow(subdomain: string, id = 'N1'): string {
  const email = `${id.toLowerCase()}.new@${subdomain}.example`;
  return `${header}\n${id},Nina New,${email},,Employee,Baker,Kitchen,Pune,E-boss,2024-05-01,1995-06-07,Female\n`;
}

/** Makes an organisation with people, posts, waiting parts, notifications, an import and a code. */
export async function seed(world: World): Promise<Seeded> {
  const org = await world.organisation({
    boss: { role: 'manager' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    tara: { manager: 'boss' },
    lena: {},
  });
  const { admin, asha, ravi, tara, boss } = org.people;
  const give = (from: typeof asha, to: typeof asha, points: number) =>
    from!.ok('recognition.give', { message: 'For the law', recipients: [{ personId: to!.id, points }] });
  await give(asha, ravi, 10);
  const waiting: string[] = [];
  for (const to of [ravi, tara]) waiting.push((await give(asha, to, 60)).parts[0]!.id);
  for (const to of [asha, tara]) waiting.push((await give(ravi, to, 60)).parts[0]!.id);
  const post = (await ravi!.ok('feed.list')).items[0]!;
  await boss!.ok('feed.react', { id: post.id, reaction: 'love' });
  await world.drain(org);
  const notification = (await ravi!.ok('notifications.list')).items[0]!;
  const first = await admin!.ok('people.onboard', { csv: oneRow(org.subdomain, 'N0') });
  await admin!.ok('people.onboard', { batchId: first.batchId! });
  await world.drain(org);
  const batch = await admin!.ok('people.onboard', { csv: oneRow(org.subdomain) });
  return {
    org,
    postId: post.id,
    waiting,
    notificationId: notification.id,
    batchId: batch.batchId!,
    handOverCode: await world.handOverCode(org, asha!.id),
    invitationSecret: world.invitationSecrets(org)[0]!,
    ...(await seedSignIn(world, org)),
  };
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
  const other = (await tara!.ok('auth.sessions')).find(({ here }) => !here)!;
  const link = world.mailOf(`lena@${org.subdomain}.example`).find((text) => text.includes('?token='))!;
  return { resetSecret: secretIn(link, 'token'), providerId: provider.id, sessionId: other.id, issuer, state };
}

/** What an admin enters for a provider of the tests. */
export function providerOf(issuer: string, domains = ['acme.example']): Record<string, unknown> {
  const access = { clientId: 'apprecio', clientSecret: 'the secret of the tests' };
  return { kind: 'openid', name: 'Company account', issuer, ...access, domains, tenantIds: [] };
}

/** The secret in the link of a mail. */
export function secretIn(mail: string, name: 'token' | 'invite'): string {
  return new RegExp(`[?]${name}=(\\S+)`).exec(mail)![1]!;
}

interface Sample {
  as: string | null;
  input: Record<string, unknown>;
  /** Where the call arrives, for operations that take their organisation from the host. */
  onHost?: true;
}

/** A valid call of every operation, in an order in which none spoils another. */
export function samples(seeded: Seeded): Record<OperationName, Sample> {
  return { ...samplesOfIdentity(seeded), ...samplesOfSignIn(seeded), ...samplesOfRecognition(seeded) } as Record<
    OperationName,
    Sample
  >;
}

function samplesOfIdentity({ org, batchId, ...seeded }: Seeded): Partial<Record<OperationName, Sample>> {
  const { ravi } = org.people;
  const chosen = { password: 'korma-verde-82', confirmPassword: 'korma-verde-82' };
  const fresh = `s${Math.random().toString(36).slice(2, 12)}`;
  const registration = {
    companyName: 'Fresh',
    email: `a@${fresh}.example`,
    password: 'korma-verde-81',
    confirmPassword: 'korma-verde-81',
    subdomain: fresh,
    termsAgreed: true,
  };
  return {
    'organisation.available': { as: null, input: { subdomain: 'free-one' } },
    'organisation.client': { as: null, input: { subdomain: org.subdomain } },
    'organisation.detail': { as: 'asha', input: {} },
    'people.list': { as: 'asha', input: { search: 'ra', filters: { department: ['Quality'], team: true }, limit: 5 } },
    'people.filters': { as: 'asha', input: {} },
    'people.detail': { as: 'asha', input: { id: ravi!.id } },
    'people.profile': { as: 'asha', input: {} },
    'people.suggest': { as: 'asha', input: { search: 'ra' } },
    'people.preference': { as: 'asha', input: {} },
    'people.prefer': { as: 'asha', input: { theme: 2 } },
    'people.onboard': { as: 'admin', input: { batchId } },
    'auth.register': { as: null, input: registration },
    'auth.login': { as: null, input: { email: `admin@${org.subdomain}.example`, password: 'korma-verde-81' } },
    'auth.exchange': { as: null, input: { code: seeded.handOverCode }, onHost: true },
    'auth.refresh': { as: null, input: {} },
    'auth.invitation': { as: null, input: { secret: seeded.invitationSecret } },
    'auth.forgot': { as: null, input: { email: `boss@${org.subdomain}.example` }, onHost: true },
    'auth.resetLink': { as: null, input: { secret: seeded.resetSecret } },
    'auth.reset': { as: null, input: { secret: seeded.resetSecret, ...chosen } },
    'auth.sessions': { as: 'asha', input: {} },
    'auth.endSession': { as: 'tara', input: { id: seeded.sessionId } },
    'auth.endOtherSessions': { as: 'admin', input: {} },
    'auth.changePassword': { as: 'admin', input: { currentPassword: 'korma-verde-81', ...chosen } },
    'auth.accept': {
      as: null,
      input: { secret: seeded.invitationSecret, ...chosen },
    },
  };
}

function samplesOfSignIn({ org, ...seeded }: Seeded): Partial<Record<OperationName, Sample>> {
  const id = seeded.providerId;
  return {
    'organisation.domains': { as: 'admin', input: {} },
    'organisation.addDomain': { as: 'admin', input: { domain: 'fresh-mills.example' } },
    'organisation.removeDomain': { as: 'admin', input: { domain: `${org.subdomain}.example` } },
    'auth.sso': { as: null, input: { providerId: id }, onHost: true },
    'auth.ssoReturn': { as: null, input: { state: seeded.state, error: 'access_denied' } },
    'auth.providers': { as: 'admin', input: {} },
    'auth.addProvider': { as: 'admin', input: providerOf(seeded.issuer) },
    'auth.changeProvider': { as: 'admin', input: { id, ...providerOf(seeded.issuer), name: 'Another name' } },
    'auth.testProvider': { as: 'admin', input: { id } },
    'auth.removeProvider': { as: 'admin', input: { id } },
  };
}

function samplesOfRecognition({
  org,
  postId,
  waiting,
  notificationId,
}: Seeded): Partial<Record<OperationName, Sample>> {
  const { ravi } = org.people;
  return {
    'points.history': { as: 'asha', input: { account: 'allowance' } },
    'points.balances': { as: 'asha', input: {} },
    'points.books': { as: 'admin', input: {} },
    'recognition.give': {
      as: 'tara',
      input: { message: 'For the law', recipients: [{ personId: ravi!.id, points: 10 }] },
    },
    'recognition.types': { as: 'asha', input: {} },
    'recognition.pending': { as: 'boss', input: {} },
    'recognition.sent': { as: 'asha', input: {} },
    'recognition.approve': { as: 'boss', input: { id: waiting[0]! } },
    'recognition.reject': { as: 'boss', input: { id: waiting[1]!, reason: 'Thanked already' } },
    'recognition.approveMany': { as: 'boss', input: { ids: [waiting[2]!] } },
    'recognition.rejectMany': { as: 'boss', input: { ids: [waiting[3]!], reason: 'Thanked already' } },
    'recognition.of': { as: 'asha', input: { id: ravi!.id } },
    'feed.list': { as: 'asha', input: { scope: 'everyone' } },
    'feed.details': { as: 'asha', input: { id: postId } },
    'feed.react': { as: 'asha', input: { id: postId, reaction: 'celebrate' } },
    'feed.reactions': { as: 'asha', input: { id: postId } },
    'notifications.unread': { as: 'ravi', input: {} },
    'notifications.list': { as: 'ravi', input: {} },
    'notifications.read': { as: 'ravi', input: { notificationIds: [notificationId] } },
    'notifications.readAll': { as: 'ravi', input: {} },
    'reports.viewed': { as: null, input: { page: '/people/{personId}' }, onHost: true },
    'auth.logout': { as: 'tara', input: {} },
  };
}
