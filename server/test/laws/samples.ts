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
  topUpIds: string[];
  grantId: string;
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
    second: { role: 'admin' },
  });
  const { admin, asha, ravi, tara, boss, second } = org.people;
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
  const topUpIds: string[] = [];
  for (const reference of ['First', 'Second', 'Third']) {
    topUpIds.push((await admin!.ok('points.topUp', { points: 5000, reference })).id);
  }
  await second!.ok('points.confirmTopUp', { id: topUpIds[0]! });
  const grants = await admin!.ok('points.grant', { personIds: [ravi!.id], points: 20, reason: 'For the law' });
  return {
    org,
    postId: post.id,
    waiting,
    notificationId: notification.id,
    batchId: batch.batchId!,
    topUpIds: topUpIds.slice(1),
    grantId: grants.ids[0]!,
    handOverCode: await world.handOverCode(org, asha!.id),
    invitationSecret: world.invitationSecrets(org)[0]!,
  };
}

interface Sample {
  as: string | null;
  input: Record<string, unknown>;
  /** Where the call arrives, for operations that take their organisation from the host. */
  onHost?: true;
}

/** A valid call of every operation, in an order in which none spoils another. */
export function samples(seeded: Seeded): Record<OperationName, Sample> {
  return { ...samplesOfIdentity(seeded), ...samplesOfRecognition(seeded), ...samplesOfPoints(seeded) } as Record<
    OperationName,
    Sample
  >;
}

function samplesOfIdentity({ org, batchId, ...seeded }: Seeded): Partial<Record<OperationName, Sample>> {
  const { ravi } = org.people;
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
    'auth.accept': {
      as: null,
      input: { secret: seeded.invitationSecret, password: 'korma-verde-82', confirmPassword: 'korma-verde-82' },
    },
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

function samplesOfPoints({ org, topUpIds, grantId }: Seeded): Partial<Record<OperationName, Sample>> {
  const { ravi, tara } = org.people;
  const reason = 'For the law';
  const rules = { employee: 200, manager: 250, admin: 200, perReport: 50, prorated: true };
  return {
    'points.history': { as: 'asha', input: { account: 'allowance', group: 'recognition', month: '2026-11' } },
    'points.balances': { as: 'asha', input: {} },
    'points.ends': { as: 'ravi', input: {} },
    'points.statement': { as: 'ravi', input: { asOf: '2026-11-01' } },
    'points.exportMine': { as: 'ravi', input: { account: 'earned' } },
    'points.books': { as: 'admin', input: {} },
    'points.companyStatement': { as: 'admin', input: { asOf: '2026-11-01' } },
    'points.statementOf': { as: 'admin', input: { id: ravi!.id } },
    'points.companyHistory': { as: 'admin', input: { group: 'grants', personId: ravi!.id, month: '2026-11' } },
    'points.walletHistory': { as: 'admin', input: {} },
    'points.export': { as: 'admin', input: { month: '2026-11' } },
    'points.exportStatement': { as: 'admin', input: {} },
    'points.rules': { as: 'admin', input: {} },
    'points.setRules': { as: 'admin', input: rules },
    'points.setValue': { as: 'admin', input: { paise: 110 } },
    'points.setExpiry': { as: 'admin', input: { months: 24 } },
    'points.topUps': { as: 'admin', input: {} },
    'points.topUp': { as: 'admin', input: { points: 100, reference: 'NEFT 1' } },
    'points.confirmTopUp': { as: 'second', input: { id: topUpIds[0]! } },
    'points.withdrawTopUp': { as: 'admin', input: { id: topUpIds[1]! } },
    'points.grant': { as: 'admin', input: { personIds: [ravi!.id, tara!.id], points: 5, reason } },
    'points.adjust': { as: 'admin', input: { personId: ravi!.id, points: -3, reason } },
    'points.undoGrant': { as: 'admin', input: { id: grantId } },
  };
}
