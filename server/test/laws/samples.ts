import type { OperationName } from '@apprecio/contract/operations';
import type { Organisation, World } from '../world.ts';

/** An organisation in which every operation has something to work on. */
export interface Seeded {
  org: Organisation;
  postId: string;
  waiting: string[];
  /** A decided part, and recognitions to undo, to change and to remove, a comment and a kind. */
  decided: string;
  recognitions: string[];
  commentId: string;
  typeId: string;
  notificationId: string;
  batchId: string;
  handOverCode: string;
  invitationSecret: string;
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
  });
  const { admin, asha, ravi, tara, boss } = org.people;
  const give = (from: typeof asha, to: typeof asha, points: number) =>
    from!.ok('recognition.give', { message: 'For the law', recipients: [{ personId: to!.id, points }] });
  await give(asha, ravi, 10);
  const waiting: string[] = [];
  for (const to of [ravi, tara]) waiting.push((await give(asha, to, 60)).parts[0]!.id);
  for (const to of [asha, tara]) waiting.push((await give(ravi, to, 60)).parts[0]!.id);
  const decided = (await give(tara, asha, 60)).parts[0]!.id;
  await boss!.ok('recognition.approve', { id: decided });
  const recognitions: string[] = [];
  for (const to of [ravi, tara, boss]) recognitions.push((await give(asha, to, 5)).id);
  const post = (await ravi!.ok('feed.list')).items.at(-1)!;
  const { id: commentId } = await asha!.ok('feed.comment', { id: post.id, text: 'For the law' });
  const typeId = (await asha!.ok('recognition.types'))[1]!.id;
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
    decided,
    recognitions,
    commentId,
    typeId,
    notificationId: notification.id,
    batchId: batch.batchId!,
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
  return { ...samplesOfIdentity(seeded), ...samplesOfRecognition(seeded), ...samplesOfChanges(seeded) } as Record<
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

function samplesOfChanges(seeded: Seeded): Partial<Record<OperationName, Sample>> {
  const { org, postId, decided, recognitions, commentId, typeId } = seeded;
  const { ravi, tara } = org.people;
  const kind = {
    name: 'For the law',
    line: 'What it is for',
    category: 'Everyday',
    logo: 'sun',
    pointsMin: 0,
    pointsMax: 100,
    approval: 'manager',
    threshold: 50,
  };
  return {
    'recognition.undo': { as: 'asha', input: { id: recognitions[0]! } },
    'recognition.update': {
      as: 'asha',
      input: { id: recognitions[1]!, message: 'For the law, in better words', valueIds: [] },
    },
    'recognition.remove': { as: 'admin', input: { id: recognitions[2]!, reason: 'It names a secret' } },
    'recognition.takeBack': { as: 'boss', input: { id: decided } },
    'recognition.standIns': { as: 'boss', input: {} },
    'recognition.nameStandIn': {
      as: 'boss',
      input: { personId: tara!.id, until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
    },
    'recognition.endStandIn': { as: 'boss', input: {} },
    'recognition.givenTo': { as: 'asha', input: { personIds: [ravi!.id] } },
    'recognition.groups': { as: 'boss', input: { search: 'qua' } },
    'recognition.typeList': { as: 'admin', input: { search: 'work' } },
    'recognition.typeDetail': { as: 'admin', input: { id: typeId } },
    'recognition.createType': { as: 'admin', input: kind },
    'recognition.updateType': { as: 'admin', input: { id: typeId, ...kind, name: 'Another name' } },
    'recognition.switchType': { as: 'admin', input: { id: typeId, active: false } },
    'recognition.changeLogo': { as: 'admin', input: { id: typeId, logo: 'leaf' } },
    'recognition.categories': { as: 'admin', input: {} },
    'recognition.overseen': { as: 'boss', input: { state: 'history' } },
    'recognition.team': { as: 'boss', input: {} },
    'recognition.unthanked': { as: 'boss', input: { days: 30 } },
    'recognition.teamReceived': { as: 'boss', input: {} },
    'feed.comments': { as: 'ravi', input: { id: postId } },
    'feed.comment': { as: 'tara', input: { id: postId, text: 'For the law', boost: 5 } },
    'feed.removeComment': { as: 'asha', input: { id: commentId } },
  };
}
